import { cx } from '@flyleaf/ui'
import type { ReactNode } from 'react'

export interface ChoiceButtonsProps<Id extends string | null> {
  label: string
  choices: readonly { id: Id; label: string; icon?: ReactNode }[]
  chosen: Id
  onChoose: (id: Id) => void
  className?: string
}

/** A row of small buttons, one of which is pressed: for what a page shows or a form writes. Choices with addresses are `TabsNav`. */
export function ChoiceButtons<Id extends string | null>({
  label,
  choices,
  chosen,
  onChoose,
  className,
}: ChoiceButtonsProps<Id>) {
  return (
    <div role="group" aria-label={label} className={cx('flex min-w-0 flex-wrap gap-1', className)}>
      {choices.map((one) => (
        <button
          key={one.id}
          type="button"
          aria-pressed={one.id === chosen}
          onClick={() => onChoose(one.id)}
          className={cx(
            'inline-flex h-8 max-w-full cursor-pointer items-center gap-1.5 rounded-md px-2.5 text-xs font-medium pointer-coarse:h-11',
            '[&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:stroke-[1.75]',
            one.id === chosen ? 'bg-well text-ink' : 'text-muted hover:bg-well hover:text-ink',
          )}
        >
          {one.icon}
          <span className="truncate">{one.label}</span>
        </button>
      ))}
    </div>
  )
}
