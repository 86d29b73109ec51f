import type { NamedRule, ReportReason } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { texts } from './texts.ts'

interface Props {
  rule: ReportReason
  namedRule: NamedRule | null
  className?: string
}

/** The operator's rule with a link to it; its kind where none was named. */
export function RuleOf({ rule, namedRule, className = 'text-inherit' }: Props) {
  if (!namedRule) return texts.reason(rule)
  return (
    <AppLink to={href.rules(namedRule.key)} className={className}>
      {namedRule.title}
    </AppLink>
  )
}
