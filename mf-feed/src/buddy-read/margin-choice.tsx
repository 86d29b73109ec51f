import type { BuddyRead } from '@flyleaf/contracts'
import { ChoiceButtons } from '@flyleaf/ui/choice-buttons'
import { StartBuddyRead } from './start-buddy-read.tsx'
import { texts } from './texts.ts'

interface Props {
  bookId: string
  active: readonly BuddyRead[]
  /** The buddy read whose margin is shown; undefined: everybody's is. */
  shown: BuddyRead | undefined
  onShow: (buddyReadId: string | null) => void
}

/** Chooses between everybody's margin and those that the reader shares with a buddy, and begins a buddy read. */
export function MarginChoice({ bookId, active, shown, onShow }: Props) {
  const choices = [
    { id: null, label: texts.everyone },
    ...active.map(({ buddyReadId, buddy }) => ({ id: buddyReadId, label: texts.withBuddy(buddy.name) })),
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3">
      {active.length > 0 && (
        <ChoiceButtons
          label={texts.whoseNotes}
          choices={choices}
          chosen={shown?.buddyReadId ?? null}
          onChoose={onShow}
          className="-mx-2.5"
        />
      )}
      <StartBuddyRead bookId={bookId} size="sm" variant="ghost" className="-mr-3 ml-auto" />
    </div>
  )
}
