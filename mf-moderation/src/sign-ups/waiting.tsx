import { moderationApi, signUpsApi, type WaitingSignUp } from '@flyleaf/contracts'
import { Button, ConfirmAction, EmptyState, ListSkeleton } from '@flyleaf/ui'
import { InfiniteList, fullDate, infinite, useAction, useList } from '@flyleaf/web'
import { UserCheck } from 'lucide-react'
import { texts } from './texts.ts'

/** Who waits for approval, oldest first. */
export function Waiting() {
  const waiting = useList(infinite(signUpsApi.waiting))
  return (
    <InfiniteList
      query={waiting}
      label={texts.waiting}
      idOf={({ userId }) => userId}
      skeleton={<ListSkeleton count={2} label={texts.loadingWaiting} />}
      empty={
        <EmptyState
          icon={<UserCheck />}
          title={texts.noneWaiting}
          description={texts.noneWaitingDescription}
          action={null}
        />
      }
    >
      {(person) => <Row person={person} />}
    </InfiniteList>
  )
}

function Row({ person: { userId, name, username, emailDomain, words, at } }: { person: WaitingSignUp }) {
  const answer = useAction(signUpsApi.answer, { invalidates: [signUpsApi.waiting, moderationApi.log] })
  return (
    <div className="flex flex-wrap items-start gap-3 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="m-0 wrap-break-word">
          <span className="font-semibold">{name}</span> <span className="text-muted">@{username}</span>
        </p>
        <p className={`m-0 text-sm whitespace-pre-line wrap-break-word ${words ? '' : 'text-muted italic'}`}>
          {words || texts.noWords}
        </p>
        <p className="m-0 text-sm text-muted">
          {emailDomain} · {fullDate(at)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="primary"
          aria-label={texts.approveOf(name)}
          loading={answer.isPending}
          onClick={() => answer.run({ userId, action: 'approve' })}
        >
          {texts.approve}
        </Button>
        <ConfirmAction
          trigger={
            <Button size="sm" aria-label={texts.declineOf(name)}>
              {texts.decline}
            </Button>
          }
          title={texts.declineQuestion(name)}
          description={texts.declineDescription}
          confirmLabel={texts.decline}
          pending={answer.isPending}
          onConfirm={() => answer.runAsync({ userId, action: 'decline' })}
        />
      </div>
    </div>
  )
}
