import { hideSpoilers, type ReceivedInvitation } from '@flyleaf/contracts'
import { Avatar, InlineProse, Prose } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, RelativeTime } from '@flyleaf/web'
import { AudienceTag } from '../audience/audience-tag.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { texts } from './texts.ts'

/** An invitation that the reader has received. */
export function InvitationRow({
  invitation: { bookshelf, invitationId, message, createdAt },
}: {
  invitation: ReceivedInvitation
}) {
  const { owner, description, audience, bookshelfId } = bookshelf
  const name = hideSpoilers(bookshelf.name)
  return (
    <article className="flex gap-4 border-b border-line py-6">
      <Avatar name={owner.name} src={owner.picture} />
      <div className="min-w-0 flex-1">
        <p className="m-0 text-sm text-muted">
          {texts.invitedYouTo(owner.name, name)} · <RelativeTime time={createdAt} />
        </p>
        <h2 className="m-0 mt-2 flex flex-wrap items-baseline gap-x-2 font-serif text-lg font-semibold">
          <AppLink
            to={href.bookshelf(owner.username, bookshelfId)}
            className="text-ink no-underline hover:underline"
          >
            {name}
          </AppLink>
          <AudienceTag audience={audience} owner={owner} />
        </h2>
        {description && (
          <p className="m-0 font-serif text-sm text-muted">
            <InlineProse text={description} />
          </p>
        )}
        {message && (
          <div className="mt-3 border-l-2 border-line-strong pl-4">
            <Prose text={message} size="sm" />
          </div>
        )}
        <div className="mt-4">
          <AnswerButtons shelf={bookshelf} invitationId={invitationId} />
        </div>
      </div>
    </article>
  )
}
