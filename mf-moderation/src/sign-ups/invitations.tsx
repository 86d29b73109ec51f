import { signUpsApi, type SignUpInvitation } from '@flyleaf/contracts'
import { Button, ConfirmAction, EmptyState, ListSkeleton } from '@flyleaf/ui'
import { InfiniteList, fullDate, infinite, useAction, useList } from '@flyleaf/web'
import { Ticket } from 'lucide-react'
import { CHANGED } from './changed.ts'
import { InviteForm } from './invite-form.tsx'
import { texts } from './texts.ts'

/** Invitations to sign up, and how to make one. */
export function Invitations() {
  const invitations = useList(infinite(signUpsApi.invitations))
  return (
    <>
      <InviteForm />
      <InfiniteList
        query={invitations}
        label={texts.invitations}
        idOf={({ invitationId }) => invitationId}
        skeleton={<ListSkeleton count={2} label={texts.loadingInvitations} />}
        empty={
          <EmptyState
            icon={<Ticket />}
            title={texts.noInvitations}
            description={texts.noInvitationsDescription}
            action={null}
          />
        }
      >
        {(invitation) => <Row invitation={invitation} />}
      </InfiniteList>
    </>
  )
}

function Row({ invitation }: { invitation: SignUpInvitation }) {
  const { invitationId, note, uses, used, isOpen, createdBy } = invitation
  const revoke = useAction(signUpsApi.revoke, { invalidates: CHANGED })
  const name = note || texts.unnamed
  return (
    <div className="flex items-start gap-3 border-b border-line py-3">
      <div className={`min-w-0 flex-1 ${isOpen ? '' : 'text-muted'}`}>
        <p className="m-0 font-semibold wrap-break-word">{name}</p>
        <p className="m-0 text-sm text-muted">
          {texts.used(used, uses)} · {endOf(invitation)} · {texts.madeBy(createdBy?.name)}
        </p>
      </div>
      {isOpen && (
        <ConfirmAction
          trigger={
            <Button size="sm" aria-label={texts.revokeOf(name)}>
              {texts.revoke}
            </Button>
          }
          title={texts.revokeQuestion}
          description={texts.revokeDescription}
          confirmLabel={texts.revoke}
          pending={revoke.isPending}
          onConfirm={() => revoke.runAsync({ invitationId })}
        />
      )}
    </div>
  )
}

/** Says when an invitation ends, or that it has. One that is neither open nor revoked is used up or expired. */
function endOf({ isOpen, isRevoked, used, uses, expiresAt }: SignUpInvitation) {
  if (isRevoked) return texts.revoked
  const hasExpired = !isOpen && used < uses
  return hasExpired ? texts.expired(fullDate(expiresAt)) : texts.expires(fullDate(expiresAt))
}
