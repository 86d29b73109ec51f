import type { BuddyRead } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { ChoiceButtons } from '@flyleaf/ui/choice-buttons'
import { lazyPart } from '@flyleaf/web'
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { texts } from './texts.ts'

const InviteDialog = lazyPart(() => import(/* webpackChunkName: "invite-buddy" */ './invite-dialog.tsx'))

interface Props {
  bookId: string
  active: readonly BuddyRead[]
  /** The buddy read whose margin is shown; undefined: everybody's is. */
  shown: BuddyRead | undefined
  onShow: (buddyReadId: string | null) => void
}

/** Chooses between everybody's margin and those that the reader shares with a buddy, and begins a buddy read. */
export function MarginChoice({ bookId, active, shown, onShow }: Props) {
  const [isInviting, setInviting] = useState(false)
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
      <Button
        size="sm"
        variant="ghost"
        icon={<BookOpen />}
        className="-mr-3 ml-auto"
        onClick={() => setInviting(true)}
      >
        {texts.readTogether}
      </Button>
      {isInviting && <InviteDialog bookId={bookId} onClose={() => setInviting(false)} />}
    </div>
  )
}
