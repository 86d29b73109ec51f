import { collaboratorsApi, type Bookshelf } from '@flyleaf/contracts'
import { EmptyState, ListSkeleton, PersonRowSkeleton, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, InfiniteList, infinite, useList } from '@flyleaf/web'
import { Plus, Users } from 'lucide-react'
import { WithShelf, prefetchShelf } from '../shelf-detail/with-shelf.tsx'
import { CollaboratorRow } from './collaborator-row.tsx'
import { PeopleFrame } from './people-frame.tsx'
import { PersonLine } from './person-line.tsx'
import { texts } from './texts.ts'

export const prefetch = prefetchShelf

export function Component() {
  return <WithShelf>{(shelf) => <Collaborators shelf={shelf} />}</WithShelf>
}

function Collaborators({ shelf }: { shelf: Bookshelf }) {
  const { bookshelfId, owner, name, viewer } = shelf
  const invite = viewer.isOwner && !shelf.isDefault && (
    <AppLink
      to={href.bookshelfInvitations(owner.username, bookshelfId)}
      className={buttonClass({ variant: 'quiet' })}
    >
      <Plus aria-hidden="true" /> {texts.inviteReaders}
    </AppLink>
  )
  return (
    <PeopleFrame
      shelf={shelf}
      heading={texts.collaborators}
      title={texts.collaboratorsOf(name)}
      actions={invite}
    >
      <PersonLine person={owner} detail={texts.owner} />
      <InfiniteList
        query={useList(infinite(collaboratorsApi.list, { bookshelfId }))}
        label={texts.collaborators}
        idOf={({ person }) => person.userId}
        skeleton={<ListSkeleton count={3} item={<PersonRowSkeleton />} />}
        empty={
          <EmptyState
            icon={<Users />}
            title={texts.noCollaborators}
            description={viewer.isOwner ? texts.noCollaboratorsOwner : texts.noCollaboratorsOther}
            action={invite || null}
          />
        }
      >
        {(collaborator) => <CollaboratorRow shelf={shelf} collaborator={collaborator} />}
      </InfiniteList>
    </PeopleFrame>
  )
}
