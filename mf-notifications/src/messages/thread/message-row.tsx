import { Avatar, Button, Prose, Skeleton, cx } from '@flyleaf/ui'
import { PersonLink, Slot, fullTime, mention } from '@flyleaf/web'
import { CircleAlert } from 'lucide-react'
import { LetterCard } from '../letter/letter-card.tsx'
import type { Outgoing } from '../writing/outbox.ts'
import { Day, UnreadDivider, timeOfDay } from './day.tsx'
import { MessageMenu } from './message-menu.tsx'
import type { Row } from './rows.ts'
import { SharedContent, sharedContentIn } from './shared-content.tsx'
import { texts } from './texts.ts'

interface Props {
  row: Row
  isGroup: boolean
  isRequest: boolean
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}

/** One message with the separators above it: the reader's own on the right, others' on the left. */
export function MessageRow({ row, isGroup, isRequest, onRetry, onDiscard }: Props) {
  const { message, outgoing, buddyRead, isMine, isFirst, isLast } = row
  const content = message?.content ?? outgoing?.content ?? ''
  const letter = message?.letter ?? outgoing?.letter
  const thing = message && !letter && sharedContentIn(message)
  const sender = message?.sender
  return (
    <div className={cx('px-4 sm:px-6', isFirst ? 'pt-3' : 'pt-0.5')}>
      {row.isNewDay && <Day time={row.at} />}
      {row.isFirstUnread && <UnreadDivider />}
      <div className={cx('group/message flex items-end gap-2', isMine && 'justify-end')}>
        {isGroup && !isMine && (
          <span className="w-8 shrink-0">
            {isLast && <Avatar name={sender?.name ?? '?'} src={sender?.picture} size="sm" />}
          </span>
        )}
        <div className={cx('flex max-w-[min(85%,34rem)] min-w-0 flex-col', isMine && 'items-end')}>
          {isGroup && !isMine && isFirst && (
            <span className="mb-0.5 ml-3 text-xs text-muted">
              {sender ? (
                <PersonLink username={sender.username} className="text-muted no-underline hover:underline">
                  {sender.name}
                </PersonLink>
              ) : (
                texts.aFormerReader
              )}
            </span>
          )}
          {buddyRead && (
            <Slot
              id="feed.buddy-read"
              buddyRead={buddyRead}
              skeleton={<Skeleton className="h-36 w-96 max-w-full" />}
            />
          )}
          {!buddyRead && (content || !letter) && (
            <div
              data-tooltip={fullTime(row.at)}
              className={cx(
                'max-w-full min-w-0 rounded-[1.125rem] px-3.5 py-2',
                isMine ? 'bg-accent-soft' : 'bg-well',
                isMine ? !isLast && 'rounded-br-md' : !isLast && 'rounded-bl-md',
                isMine ? !isFirst && 'rounded-tr-md' : !isFirst && 'rounded-tl-md',
                outgoing && !outgoing.refusal && 'opacity-70',
              )}
            >
              <Prose text={content} size="sm" renderMention={mention} />
            </div>
          )}
          {letter && <LetterCard letter={letter} message={message} isRequest={isRequest} />}
          {thing && (
            <div className="-mt-1.5 w-full">
              <SharedContent thing={thing} />
            </div>
          )}
          {outgoing ? (
            <OutgoingState outgoing={outgoing} onRetry={onRetry} onDiscard={onDiscard} />
          ) : (
            isLast && (
              <span className="mx-3 mt-0.5 text-xs text-muted">
                <time dateTime={row.at}>{timeOfDay(row.at)}</time>
                {row.state && ` · ${texts[row.state]}`}
              </span>
            )
          )}
        </div>
        {message && !isMine && <MessageMenu message={message} />}
      </div>
    </div>
  )
}

type StateProps = { outgoing: Outgoing } & Pick<Props, 'onRetry' | 'onDiscard'>

function OutgoingState({ outgoing: { key, refusal, isWaiting }, onRetry, onDiscard }: StateProps) {
  if (!refusal)
    return <span className="mx-3 mt-0.5 text-xs text-muted">{isWaiting ? texts.waiting : texts.sending}</span>
  return (
    <div role="alert" className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-xs text-danger">
      <CircleAlert aria-hidden="true" className="size-4" />
      {texts.notSent(refusal)}
      <Button variant="ghost" size="sm" onClick={() => onRetry(key)}>
        {texts.tryAgain}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => onDiscard(key)}>
        {texts.discard}
      </Button>
    </div>
  )
}
