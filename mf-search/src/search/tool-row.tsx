import { cx } from '@flyleaf/ui'
import { Select, type SelectOption } from '@flyleaf/ui/form'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { texts } from './texts.tsx'

/** One line of small controls that scrolls horizontally when it does not fit. */
export const ToolRow = ({ children }: { children: ReactNode }) => (
  <div role="group" aria-label={texts.filters} className="border-b border-line">
    <div className="relative flex items-center gap-1 overflow-x-auto -ml-3 py-2 pr-8 pl-1 [mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)] [scrollbar-width:none]">
      {children}
    </div>
  </div>
)

/** A choice kept in the address; '' means none. */
export function ToolSelect({
  name,
  label,
  options,
  none,
}: {
  name: string
  label: string
  options: readonly SelectOption[]
  /** Shown while nothing is chosen and the control is closed. */
  none?: string
}) {
  const [params, setParams] = useSearchParams()
  const value = params.get(name) ?? ''
  return (
    <Select
      variant="inline"
      label={label}
      options={options}
      value={value}
      closedText={value === '' ? none : undefined}
      className={cx('shrink-0 rounded-md', value !== '' && 'bg-accent-soft [&_select]:text-accent')}
      onChange={(event) =>
        setParams(
          (before) => {
            const next = new URLSearchParams(before)
            if (event.target.value) next.set(name, event.target.value)
            else next.delete(name)
            return next
          },
          { replace: true },
        )
      }
    />
  )
}
