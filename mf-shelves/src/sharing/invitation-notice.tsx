import type { Bookshelf } from '@flyleaf/contracts'
import { AnswerButtons } from './answer-buttons.tsx'
import { texts } from './texts.ts'

/** An invitation, on the page of its bookshelf. */
export function InvitationNotice({ shelf, invitationId }: { shelf: Bookshelf; invitationId: string }) {
  return (
    <section
      aria-label={texts.invitations}
      className="my-4 flex flex-wrap items-center justify-between gap-4 border-l-2 border-accent bg-accent-soft px-4 py-4"
    >
      <div>
        <p className="m-0 font-serif text-base font-semibold">{texts.invitedYou(shelf.owner.name)}</p>
        <p className="m-0 text-sm text-muted">{texts.afterAccepting}</p>
      </div>
      <AnswerButtons shelf={shelf} invitationId={invitationId} />
    </section>
  )
}
