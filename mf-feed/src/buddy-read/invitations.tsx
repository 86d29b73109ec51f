import type { BuddyRead } from '@flyleaf/contracts'
import { AnswerInvitation, TakeBack } from './answer-invitation.tsx'
import { texts } from './texts.ts'

/** The invitations of a book that wait for an answer: the reader's, or that of who is asked. */
export function Invitations({ buddyReads }: { buddyReads: readonly BuddyRead[] }) {
  return buddyReads.map((one) =>
    one.state === 'invited' ? (
      <Received key={one.buddyReadId} buddyRead={one} />
    ) : one.state === 'waiting' ? (
      <Sent key={one.buddyReadId} buddyRead={one} />
    ) : null,
  )
}

function Received({ buddyRead: { buddyReadId, buddy } }: { buddyRead: BuddyRead }) {
  return (
    <section
      aria-label={texts.invitation}
      className="mt-5 flex flex-wrap items-center justify-between gap-4 border-l-2 border-accent bg-accent-soft px-4 py-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="m-0 font-serif text-base font-semibold break-words">{texts.asks(buddy.name)}</p>
        <p className="m-0 mt-1 text-sm text-muted">{texts.afterAccepting}</p>
      </div>
      <AnswerInvitation buddyReadId={buddyReadId} name={buddy.name} />
    </section>
  )
}

const Sent = ({ buddyRead: { buddyReadId, buddy } }: { buddyRead: BuddyRead }) => (
  <p className="m-0 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
    <span className="min-w-0 break-words">{texts.waitingFor(buddy.name)}</span>
    <TakeBack buddyReadId={buddyReadId} name={buddy.name} className="-mx-3" />
  </p>
)
