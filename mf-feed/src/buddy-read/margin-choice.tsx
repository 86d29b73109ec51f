import type { BuddyRead } from '@flyleaf/contracts'
import { Button, cx } from '@flyleaf/ui'
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
        <div role="group" aria-label={texts.whoseNotes} className="-mx-2.5 flex min-w-0 flex-wrap gap-1">
          {choices.map(({ id, label }) => {
            const isOn = (shown?.buddyReadId ?? null) === id
            return (
              <button
                key={id}
                type="button"
                aria-pressed={isOn}
                onClick={() => onShow(id)}
                className={cx(
                  'inline-flex h-8 max-w-full cursor-pointer items-center truncate rounded-md px-2.5 text-xs font-medium pointer-coarse:h-11',
                  isOn ? 'bg-well text-ink' : 'text-muted hover:bg-well hover:text-ink',
                )}
              >
                {label}
              </button>
            )
          })}
        </div>
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
