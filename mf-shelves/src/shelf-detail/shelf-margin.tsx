import { bookshelvesApi, hideSpoilers, type Bookshelf, type Person } from '@flyleaf/contracts'
import { Avatar, BookCover, Section } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, PersonLink, RelativeTime, query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { booksOf, followersOf } from '../shelf-card/counts.ts'
import { texts } from './texts.tsx'

const RELATED = 5
/** The first cover is whole, and the edges of two more are seen beside it. */
const PILE = ['z-2', 'z-1 -ml-10.5', '-ml-10.5']

/** The margin of a bookshelf: collaborators, followers, and other bookshelves of its owner. */
export function ShelfMargin({ shelf }: { shelf: Bookshelf }) {
  const { owner, bookshelfId, collaborators, collaboratorCount, viewer } = shelf
  const people = href.bookshelfCollaborators(owner.username, bookshelfId)
  return (
    <>
      <Section title={texts.about}>
        <ul className="m-0 mt-2 list-none p-0">
          <Keeper person={owner} role={texts.owner} />
          {collaborators.map((person) => (
            <Keeper key={person.userId} person={person} role={texts.collaborator} />
          ))}
        </ul>
        <p className="m-0 mt-2 flex flex-col gap-1 text-sm text-muted">
          {(collaboratorCount > 0 || viewer.isOwner) && !shelf.isDefault && (
            <Go to={people}>{texts.collaborators(collaboratorCount)}</Go>
          )}
          <Go to={href.bookshelfFollowers(owner.username, bookshelfId)}>
            {followersOf(shelf.followerCount)}
          </Go>
          {viewer.isOwner && !shelf.isDefault && !viewer.isHidden && (
            <Go to={href.bookshelfInvitations(owner.username, bookshelfId)}>{texts.inviteReaders}</Go>
          )}
          <span className="text-xs text-faint">
            {texts.updated(<RelativeTime key="updated" time={shelf.updatedAt} isInSentence />)}
          </span>
        </p>
      </Section>
      <Related shelf={shelf} />
    </>
  )
}

function Go({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink to={to} className="self-start text-ink no-underline hover:underline pointer-coarse:py-2.5">
      {children}
    </AppLink>
  )
}

function Keeper({ person, role }: { person: Person; role: string }) {
  return (
    <li>
      <PersonLink
        username={person.username}
        className="flex items-center gap-3 py-1.5 text-ink no-underline hover:underline"
      >
        <Avatar name={person.name} src={person.picture} size="sm" />
        <span className="min-w-0">
          <span className="block truncate text-sm font-semibold">{person.name}</span>
          <span className="block text-xs text-faint">{role}</span>
        </span>
      </PersonLink>
    </li>
  )
}

function Related({ shelf: { owner, bookshelfId } }: { shelf: Bookshelf }) {
  const { data } = useQuery(
    query(bookshelvesApi.ofUser, { username: owner.username, sortBy: 'updatedAt', limit: RELATED + 1 }),
  )
  const others = data?.items.filter((one) => one.bookshelfId !== bookshelfId && one.bookCount > 0)
  if (!others?.length) return null
  return (
    <Section
      title={texts.moreFrom(owner.name)}
      action={
        <AppLink to={href.personShelves(owner.username)} className="text-muted hover:text-ink">
          {texts.all}
        </AppLink>
      }
    >
      <ul className="m-0 list-none p-0">
        {others.slice(0, RELATED).map((one) => (
          <li key={one.bookshelfId} className="border-b border-line">
            <AppLink
              to={href.bookshelf(owner.username, one.bookshelfId)}
              className="group flex items-center gap-3 py-3 text-ink no-underline"
            >
              <span className="isolate flex w-15 shrink-0" aria-hidden="true">
                {one.preview.slice(0, PILE.length).map((book, index) => (
                  <BookCover
                    key={book.bookId}
                    title={book.title}
                    author={book.authors[0]}
                    src={book.cover}
                    size="xs"
                    decorative
                    className={PILE[index] ?? ''}
                  />
                ))}
              </span>
              <span className="min-w-0">
                <span className="block font-serif text-base leading-snug font-semibold group-hover:underline">
                  {hideSpoilers(one.name)}
                </span>
                <span className="block text-xs text-faint">{booksOf(one.bookCount)}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
