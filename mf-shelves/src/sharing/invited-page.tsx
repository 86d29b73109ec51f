import { invitationsApi } from '@flyleaf/contracts'
import { Columns, EmptyState, ListSkeleton, PageHeader, PersonRowSkeleton, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, InfiniteList, infinite, useList, useTitle, type PrefetchContext } from '@flyleaf/web'
import { UserRoundPlus } from 'lucide-react'
import { InvitationRow } from './invitation-row.tsx'
import { Component as BeingRead } from '../home-books/being-read.slot.tsx'
import { texts } from './texts.ts'

const received = infinite(invitationsApi.received)

export const prefetch = ({ queryClient }: PrefetchContext) => queryClient.prefetchInfiniteQuery(received)

/** The reader's open invitations to collaborate on bookshelves. */
export function Component() {
  useTitle(texts.invitations)
  return (
    <Columns margin={<BeingRead />}>
      <PageHeader title={texts.invitations} description={texts.invitationsDescription} />
      <InfiniteList
        query={useList(received)}
        label={texts.invitations}
        idOf={({ invitationId }) => invitationId}
        skeleton={<ListSkeleton count={3} item={<PersonRowSkeleton />} label={texts.loadingInvitations} />}
        empty={
          <EmptyState
            icon={<UserRoundPlus />}
            title={texts.noInvitations}
            description={texts.noInvitationsDescription}
            action={
              <AppLink to={href.discoverBookshelves()} className={buttonClass({ variant: 'primary' })}>
                {texts.discoverBookshelves}
              </AppLink>
            }
          />
        }
      >
        {(invitation) => <InvitationRow invitation={invitation} />}
      </InfiniteList>
    </Columns>
  )
}
