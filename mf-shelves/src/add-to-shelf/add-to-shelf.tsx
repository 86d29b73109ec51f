import {
  booksApi,
  bookshelvesApi,
  hideSpoilers,
  readingApi,
  shelvedBooksApi,
  type ResultOf,
} from '@flyleaf/contracts'
import { Button, Dialog, ErrorState, IconButton, ListSkeleton, Skeleton, buttonClass } from '@flyleaf/ui'
import { Checkbox } from '@flyleaf/ui/form'
import * as href from '@flyleaf/contracts/links'
import {
  AppLink,
  changeQueries,
  query,
  readerDate,
  setCached,
  useAction,
  useRequireSession,
} from '@flyleaf/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { AudienceTag } from '../audience/audience-tag.tsx'
import { OF_STATISTICS } from '../reading/use-reading.ts'
import { texts } from './texts.ts'

type Choices = ResultOf<typeof booksApi.shelves>

/** Chooses which of the reader's bookshelves hold a book. */
export function AddToShelf({
  bookId,
  title,
  compact = false,
}: {
  bookId: string
  title: string
  compact?: boolean
}) {
  const [isOpen, setIsOpen] = useState(false)
  const requireSession = useRequireSession()
  const open = () => requireSession() && setIsOpen(true)
  return (
    <>
      {compact ? (
        <IconButton label={texts.addToABookshelf(title)} icon={<BookmarkPlus />} onClick={open} />
      ) : (
        <Button icon={<BookmarkPlus />} onClick={open}>
          {texts.addToBookshelf}
        </Button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={texts.putOnABookshelf(title)}
        size="sm"
        footer={
          <>
            <AppLink to={href.createBookshelf()} className={buttonClass({ variant: 'ghost' })}>
              {texts.createBookshelf}
            </AppLink>
            <Button variant="primary" onClick={() => setIsOpen(false)}>
              {texts.done}
            </Button>
          </>
        }
      >
        {isOpen && <ShelfChoices bookId={bookId} />}
      </Dialog>
    </>
  )
}

function ShelfChoices({ bookId }: { bookId: string }) {
  const queryClient = useQueryClient()
  const choices = query(booksApi.shelves, { bookId })
  const { data, error, refetch } = useQuery(choices)
  const set = useAction(booksApi.setShelves, {
    invalidates: [
      bookshelvesApi.mine,
      bookshelvesApi.get,
      shelvedBooksApi.list,
      readingApi.get,
      readingApi.list,
      readingApi.ofUser,
      ...OF_STATISTICS,
    ],
    optimistic: (client, { bookshelfIds }) =>
      changeQueries<Choices>(client, choices.queryKey, ({ items }) => ({
        items: items.map((shelf) => ({ ...shelf, holdsBook: bookshelfIds.includes(shelf.bookshelfId) })),
      })),
    onSuccess: ({ items }) =>
      setCached<Choices>(queryClient, { queryKey: choices.queryKey }, () => ({ items })),
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} level={3} />
  if (!data)
    return (
      <ListSkeleton
        count={3}
        item={<Skeleton className="my-2 h-6 w-48" />}
        label={texts.loadingYourBookshelves}
      />
    )
  const choose = (bookshelfId: string, holdsBook: boolean) => {
    const others = data.items
      .filter((shelf) => shelf.holdsBook && shelf.bookshelfId !== bookshelfId)
      .map((shelf) => shelf.bookshelfId)
    set.run({ bookId, bookshelfIds: holdsBook ? [...others, bookshelfId] : others, today: readerDate() })
  }
  return (
    <ul className="m-0 list-none p-0">
      {data.items.map(({ bookshelfId, name, holdsBook, audience }) => (
        <li key={bookshelfId} className="flex items-center justify-between gap-3 border-b border-line">
          <Checkbox
            label={hideSpoilers(name)}
            checked={holdsBook}
            onChange={(event) => choose(bookshelfId, event.target.checked)}
          />
          <AudienceTag audience={audience} />
        </li>
      ))}
    </ul>
  )
}
