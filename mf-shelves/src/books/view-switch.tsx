import { cx } from '@flyleaf/ui'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { texts } from './texts.ts'

const VIEWS = [
  { value: null, label: texts.covers, Icon: LayoutGrid },
  { value: 'list', label: texts.list, Icon: Rows3 },
] as const

/** Switches between covers and a list; the address keeps the choice. */
export function ViewSwitch({ isList }: { isList: boolean }) {
  const [, setSearch] = useSearchParams()
  const show = (value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set('view', value)
        else next.delete('view')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div role="group" aria-label={texts.showAs} className="flex justify-end gap-1 py-2">
      {VIEWS.map(({ value, label, Icon }) => {
        const isOn = isList === (value === 'list')
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isOn}
            onClick={() => show(value)}
            className={cx(
              'inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-md px-2.5 text-xs font-medium pointer-coarse:h-11',
              isOn ? 'bg-well text-ink' : 'text-muted hover:bg-well hover:text-ink',
            )}
          >
            <Icon aria-hidden="true" className="size-4 stroke-[1.75]" /> {label}
          </button>
        )
      })}
    </div>
  )
}
