import { cx } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { ChevronRight } from 'lucide-react'
import { SECTIONS, type SettingsSection } from './sections.ts'
import { texts } from './texts.ts'

const LINK =
  'flex min-h-13 items-center gap-3 border-b border-line text-sm no-underline transition-colors duration-150 md:min-h-10 md:border-b-0 md:border-l-2 md:pl-3'
const HERE = 'md:border-accent md:font-semibold text-ink'
const ELSEWHERE = 'text-ink md:border-transparent md:text-muted md:hover:border-line-strong md:hover:text-ink'

/** The settings' sections: a column beside the open one, on narrow screens a page of their own. */
export function SettingsNav({ active, className }: { active: SettingsSection; className?: string }) {
  return (
    <nav aria-label={texts.settings} className={className}>
      <ul className="m-0 list-none p-0">
        {SECTIONS.map((section) => {
          const { key, label, Icon } = section
          const isHere = section === active
          return (
            <li key={key}>
              <AppLink
                to={href.settings(key)}
                aria-current={isHere ? 'page' : undefined}
                className={cx(LINK, isHere ? HERE : ELSEWHERE)}
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0 stroke-[1.75] text-muted" />
                <span className="flex-1">{label}</span>
                <ChevronRight aria-hidden="true" className="size-4 text-faint md:hidden" />
              </AppLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
