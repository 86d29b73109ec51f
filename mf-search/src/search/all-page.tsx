import { searchApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import {
  BookRowSkeleton,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Marked,
  PostCardSkeleton,
  Section,
} from '@flyleaf/ui'
import { AppLink, Slot, query, useTitle } from '@flyleaf/web'
import { useAddressSearchField } from '@flyleaf/web/search-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { SearchFrame } from './search-frame.tsx'
import { texts } from './texts.ts'

/** Searches everything: the first results of each kind. */
export function Component() {
  const search = useAddressSearchField()
  useTitle(search.asked ? texts.resultsInAll(search.asked) : texts.search.all)
  return (
    <SearchFrame kind="all" search={search} placeholder={texts.anything}>
      {search.asked !== '' && <Results q={search.asked} />}
    </SearchFrame>
  )
}

function Results({ q }: { q: string }) {
  const found = useQuery({ ...query(searchApi.everything, { q }), placeholderData: keepPreviousData })
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <ListSkeleton count={6} item={<BookRowSkeleton />} label={texts.searchingAll} />
  const { books, authors, series, bookshelves, posts, people } = found.data
  const hasNone = [books, authors, series, bookshelves, posts, people].every(
    ({ items }) => items.length === 0,
  )
  if (hasNone)
    return (
      <EmptyState
        icon={<SearchX />}
        title={texts.nothingFound}
        description={texts.nothingFoundDescription}
        action={null}
      />
    )
  return (
    <div className="grid gap-8 pt-6">
      <Kind title={texts.books} of={books} all={href.search('books', q)}>
        {(book) => (
          <li data-result key={book.bookId}>
            <Slot id="shelves.book-row" book={book} skeleton={<BookRowSkeleton />} />
          </li>
        )}
      </Kind>
      <Kind title={texts.authors} of={authors}>
        {({ authorId, name, marks }) => (
          <Line key={authorId} to={href.author(authorId)} name={name} marks={marks} />
        )}
      </Kind>
      <Kind title={texts.series} of={series}>
        {({ seriesId, name, marks }) => (
          <Line key={seriesId} to={href.series(seriesId)} name={name} marks={marks} />
        )}
      </Kind>
      <Kind title={texts.bookshelves} of={bookshelves} all={href.search('bookshelves', q)}>
        {(bookshelf) => (
          <li data-result key={bookshelf.bookshelfId}>
            <Slot id="shelves.shelf-card" bookshelf={bookshelf} skeleton={<BookRowSkeleton />} isExtra />
          </li>
        )}
      </Kind>
      <Kind title={texts.posts} of={posts} all={href.search('posts', q)}>
        {(post) => (
          <li data-result key={post.postId}>
            <Slot id="feed.post-card" post={post} skeleton={<PostCardSkeleton />} isExtra />
          </li>
        )}
      </Kind>
      <Kind title={texts.people} of={people} all={href.search('people', q)}>
        {(person) => (
          <li data-result key={person.userId}>
            <Slot id="account.person-row" person={person} isExtra />
          </li>
        )}
      </Kind>
    </div>
  )
}

/** The first results of a kind, and a link to all; nothing if there are none. */
function Kind<Item>({
  title,
  of: { items, hasMore },
  all,
  children,
}: {
  title: string
  of: { items: readonly Item[]; hasMore: boolean }
  all?: string
  children: (item: Item) => ReactNode
}) {
  if (items.length === 0) return null
  const seeAll = hasMore && all !== undefined && (
    <AppLink
      to={all}
      replace
      aria-label={texts.seeAllOf(title)}
      className="inline-block py-1 text-muted hover:text-ink"
    >
      {texts.seeAll}
    </AppLink>
  )
  return (
    <Section title={title} action={seeAll}>
      <ul className="m-0 list-none p-0">{items.map(children)}</ul>
    </Section>
  )
}

function Line({
  to,
  name,
  marks,
}: {
  to: string
  name: string
  marks: Parameters<typeof Marked>[0]['marks']
}) {
  return (
    <li data-result className="border-b border-line">
      <AppLink to={to} className="block py-3 font-serif text-ink no-underline hover:text-accent">
        <Marked text={name} marks={marks} />
      </AppLink>
    </li>
  )
}
