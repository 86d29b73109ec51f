import { cx } from '@flyleaf/ui'

interface Props<Id> {
  label: string
  choices: readonly { id: Id; label: string }[]
  chosen: Id
  onChoose: (id: Id) => void
  className?: string
}

/** A row of buttons of which one is pressed. */
export function ChoiceButtons<Id extends string | null>({
  label,
  choices,
  chosen,
  onChoose,
  className,
}: Props<Id>) {
  return (
    <span role="group" aria-label={label} className={cx('flex min-w-0 flex-wrap gap-1', className)}>
      {choices.map((one) => (
        <button
          key={one.id}
          type="button"
          aria-pressed={one.id === chosen}
          onClick={() => onChoose(one.id)}
          className={cx(
            'inline-flex h-8 max-w-full cursor-pointer items-center truncate rounded-md px-2.5 text-xs font-medium pointer-coarse:h-11',
            one.id === chosen ? 'bg-well text-ink' : 'text-muted hover:bg-well hover:text-ink',
          )}
        >
          {one.label}
        </button>
      ))}
    </span>
  )
}
