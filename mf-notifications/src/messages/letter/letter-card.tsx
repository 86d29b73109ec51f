import { lettersApi, type Message } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { BookCover, Button, Prose } from '@flyleaf/ui'
import { AppLink, useAction } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { BookCheck } from 'lucide-react'
import type { Enclosed } from '../writing/outbox.ts'
import { showMessage } from '../thread/cached-messages.ts'
import { texts } from './texts.ts'

interface Props {
  letter: Enclosed
  /** The message that encloses it, once it is sent. */
  message: Message | undefined
  /** Whether the reader has not accepted the conversation yet. */
  isRequest: boolean
}

/** A book that a message encloses. Everything is in the message, so that it shows without the shelves' pages. */
export function LetterCard({ letter: { bookId, title, authors, dedication }, message, isRequest }: Props) {
  return (
    <section
      aria-label={texts.letter(title)}
      className="mt-1 w-80 max-w-full rounded-sm border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex items-center gap-4">
        <BookCover title={title} author={authors[0]} size="sm" decorative />
        <div className="min-w-0">
          <AppLink
            to={href.book(bookId)}
            className="block font-serif text-base leading-snug font-semibold text-balance break-words text-ink no-underline hover:underline"
          >
            {title}
          </AppLink>
          <span className="mt-0.5 block text-sm text-muted">{authors.join(', ')}</span>
        </div>
      </div>
      <div className="mt-4 border-t border-line pt-3 italic">
        <Prose text={dedication} size="sm" />
      </div>
      {message?.letter && <State message={message} letter={message.letter} isRequest={isRequest} />}
    </section>
  )
}

interface StateProps {
  message: Message
  letter: NonNullable<Message['letter']>
  isRequest: boolean
}

function State({ message, letter: { isAccepted, acceptedBy }, isRequest }: StateProps) {
  if (message.isMine)
    return (
      <p className={NOTE}>
        {acceptedBy.length > 0 ? (
          <>
            <BookCheck aria-hidden="true" className="size-4 shrink-0 text-accent" />
            {texts.acceptedBy(acceptedBy.map(({ name }) => name).join(', '))}
          </>
        ) : (
          texts.notAccepted
        )}
      </p>
    )
  if (isAccepted)
    return (
      <p className={NOTE}>
        <BookCheck aria-hidden="true" className="size-4 shrink-0 text-accent" /> {texts.accepted}
      </p>
    )
  return isRequest ? <p className={NOTE}>{texts.acceptRequestFirst}</p> : <Accept message={message} />
}

const NOTE = 'm-0 mt-3 flex items-center gap-1.5 text-xs text-muted'

function Accept({ message: { conversationId, messageId } }: { message: Message }) {
  const queryClient = useQueryClient()
  const accept = useAction(lettersApi.accept, {
    onSuccess: ({ accepted }) => showMessage(queryClient, accepted),
  })
  return (
    <Button
      variant="primary"
      size="sm"
      className="mt-4"
      loading={accept.isPending}
      onClick={() => accept.run({ conversationId, messageId })}
    >
      {texts.accept}
    </Button>
  )
}
