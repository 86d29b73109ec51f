import { searchApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { BookRowSkeleton, ErrorState, ListSkeleton, PostCardSkeleton } from '@flyleaf/ui'
import { Slot, query, useTitle } from '@flyleaf/web'
import { useAddressSearchField } from '@flyleaf/web/search-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { AllAuthors, AllSeries, authorLine, seriesLine } from './credits.tsx'
import { Kind, NothingFound } from './kind.tsx'
import { SearchFrame } from './search-frame.tsx'
import { texts } from './texts.tsx'

/** Searches everything: the first results of each kind. */
export function Component() {
  const search = useAddressSearchField('only')
  const only = useSearchParams()[0].get('only')
  useTitle(search.asked ? texts.resultsInAll(search.asked) : texts.search.all)
  return (
    <SearchFrame kind="all" search={search} placeholder={texts.anything}>
      {search.asked !== '' && <Found only={only} q={search.asked} />}
    </SearchFrame>
  )
}

function Found({ only, q }: { only: string | null; q: string }) {
  if (only === 'authors') return <AllAuthors q={q} />
  if (only === 'series') return <AllSeries q={q} />
  return <Results q={q} />
}

function Results({ q }: { q: string }) {
  const found = useQuery({ ...query(searchApi.everything, { q }), placeholderData: keepPreviousData })
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <ListSkeleton count={6} item={<BookRowSkeleton />} label={texts.searchingAll} />
  const { books, authors, series, bookshelves, posts, people } = found.data
  const hasNone = [books, authors, series, bookshelves, posts, people].every(
    ({ items }) => items.length === 0,
  )
  if (hasNone) return <NothingFound />
  return (
    <div className="grid gap-8 pt-6">
      <Kind title={texts.books} of={books} all={href.search('books', q)}>
        {(book) => (
          <li data-result key={book.bookId}>
            <Slot id="shelves.book-row" book={book} skeleton={<BookRowSkeleton />} />
          </li>
        )}
      </Kind>
      <Kind title={texts.authors} of={authors} all={href.searchAll('authors', q)}>
        {authorLine}
      </Kind>
      <Kind title={texts.series} of={series} all={href.searchAll('series', q)}>
        {seriesLine}
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
