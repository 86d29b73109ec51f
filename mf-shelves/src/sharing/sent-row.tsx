import { invitationsApi, type SentInvitation } from '@flyleaf/contracts'
import { Button, Prose } from '@flyleaf/ui'
import { RelativeTime, useAction } from '@flyleaf/web'
import { PersonLine } from './person-line.tsx'
import { texts } from './texts.ts'

/** An invitation that the owner has sent and may withdraw. */
export function SentRow({
  bookshelfId,
  invitation: { invitationId, invitee, message, createdAt },
}: {
  bookshelfId: string
  invitation: SentInvitation
}) {
  const withdraw = useAction(invitationsApi.withdraw, { invalidates: [invitationsApi.list] })
  return (
    <PersonLine
      person={invitee}
      detail={<RelativeTime time={createdAt} />}
      action={
        <Button
          size="sm"
          loading={withdraw.isPending}
          aria-label={texts.withdrawNamed(invitee.name)}
          onClick={() => withdraw.run({ bookshelfId, invitationId })}
        >
          {texts.withdraw}
        </Button>
      }
    >
      {message && (
        <div className="mt-2 ml-13 border-l-2 border-line pl-3">
          <Prose text={message} size="sm" />
        </div>
      )}
    </PersonLine>
  )
}
