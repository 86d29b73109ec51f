import { invitationsApi, type Bookshelf } from '@flyleaf/contracts'
import { EmptyState, ListSkeleton, PersonRowSkeleton, Section } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { InfiniteList, infinite, useList } from '@flyleaf/web'
import { UserRoundPlus } from 'lucide-react'
import { Navigate } from 'react-router'
import { WithShelf, prefetchShelf } from '../shelf-detail/with-shelf.tsx'
import { InviteForm } from './invite-form.tsx'
import { PeopleFrame } from './people-frame.tsx'
import { SentRow } from './sent-row.tsx'
import { texts } from './texts.ts'

export const prefetch = prefetchShelf

/** Invites readers to a bookshelf; shows the owner its open invitations. */
export function Component() {
  return (
    <WithShelf>
      {(shelf) =>
        shelf.viewer.isOwner ? (
          <Invitations shelf={shelf} />
        ) : (
          <Navigate to={href.bookshelf(shelf.owner.username, shelf.bookshelfId)} replace />
        )
      }
    </WithShelf>
  )
}

function Invitations({ shelf }: { shelf: Bookshelf }) {
  const { bookshelfId, name, isDefault } = shelf
  const sent = useList({ ...infinite(invitationsApi.list, { bookshelfId }), enabled: !isDefault })
  return (
    <PeopleFrame
      shelf={shelf}
      heading={texts.inviteReaders}
      title={texts.invitationsTo(name)}
      description={isDefault ? undefined : texts.inviteDescription}
    >
      {isDefault ? (
        <EmptyState icon={<UserRoundPlus />} title={texts.defaultStaysYours} />
      ) : (
        <>
          <InviteForm bookshelfId={bookshelfId} />
          <Section title={texts.openInvitations} className="mt-10">
            <InfiniteList
              query={sent}
              label={texts.openInvitations}
              idOf={({ invitationId }) => invitationId}
              skeleton={<ListSkeleton count={2} item={<PersonRowSkeleton />} />}
              empty={
                <EmptyState
                  icon={<UserRoundPlus />}
                  title={texts.nobodyInvited}
                  description={texts.nobodyInvitedDescription}
                  action={null}
                  level={3}
                />
              }
            >
              {(invitation) => <SentRow bookshelfId={bookshelfId} invitation={invitation} />}
            </InfiniteList>
          </Section>
        </>
      )}
    </PeopleFrame>
  )
}
