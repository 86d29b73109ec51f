import { booksApi, type FellowReader } from '@flyleaf/contracts'
import { Avatar, BookCover, ListSkeleton, PersonRowSkeleton } from '@flyleaf/ui'
import { PersonLink, Slot, query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { texts } from './texts.ts'

const SHOWN = 4

/** People who have read the reader's books; other suggestions when there are none. */
export function Component() {
  const { data, isPending } = useQuery(query(booksApi.fellowReaders, { limit: SHOWN }))
  if (isPending) return <ListSkeleton count={3} item={<PersonRowSkeleton />} />
  if (!data?.items.length)
    return (
      <>
        <p className="m-0 mb-4 text-sm text-muted">{texts.noFellows}</p>
        <Slot id="account.people-to-follow" />
      </>
    )
  return (
    <ul aria-label={texts.fellowReaders} className="m-0 list-none p-0">
      {data.items.map((fellow) => (
        <Fellow key={fellow.person.userId} fellow={fellow} />
      ))}
    </ul>
  )
}

function Fellow({ fellow: { person, bookCount, books } }: { fellow: FellowReader }) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      <Avatar name={person.name} src={person.picture} />
      <div className="min-w-0 flex-1">
        <PersonLink
          username={person.username}
          className="block truncate text-sm font-semibold text-ink no-underline hover:underline"
        >
          {person.name}
        </PersonLink>
        <span className="block text-xs text-muted">{texts.inCommon(bookCount)}</span>
      </div>
      <span aria-hidden="true" className="flex gap-1.5 max-sm:hidden">
        {books.map(({ bookId, title, authors, cover }) => (
          <BookCover key={bookId} title={title} author={authors[0]} src={cover} size="xs" decorative />
        ))}
      </span>
      <Slot id="account.follow-button" username={person.username} size="sm" name={person.name} />
    </li>
  )
}
