import type { NamedRule } from '@flyleaf/contracts'

/** The operator's rule in a row. */
export const namedRule = ({
  ruleKey,
  ruleTitle,
}: {
  ruleKey: string | null
  ruleTitle: string | null
}): NamedRule | null => (ruleKey && ruleTitle ? { key: ruleKey, title: ruleTitle } : null)
