import { catalogueApi, type BookDetail, type Contributor, type Edition } from '@flyleaf/contracts'
import { BookCover, BookRowSkeleton, EmptyState, ListSkeleton } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, InfiniteList, infinite, useList } from '@flyleaf/web'
import { BookX } from 'lucide-react'
import { yearOf } from '../books/book-row.slot.tsx'
import { languageName } from '../books/language-name.ts'
import { texts } from './texts.ts'

/** A book's editions, newest first. */
export function Editions({ book }: { book: BookDetail }) {
  return (
    <InfiniteList
      query={useList(infinite(catalogueApi.editions, { bookId: book.bookId }))}
      label={texts.editions}
      idOf={(edition) => edition.editionId}
      skeleton={<ListSkeleton count={3} item={<BookRowSkeleton />} />}
      empty={<EmptyState icon={<BookX />} title={texts.noEditions} action={null} />}
    >
      {(edition) => <EditionRow book={book} edition={edition} />}
    </InfiniteList>
  )
}

function EditionRow({ book, edition }: { book: BookDetail; edition: Edition }) {
  const { editionId, minutes, title, cover, publisher, publishedYear, format, pageCount, language } = edition
  const { isbn13, contributors } = edition
  const facts = [
    publisher,
    publishedYear !== null && yearOf(publishedYear),
    format,
    pageCount !== null && texts.editionPages(pageCount),
    minutes !== null && texts.duration(minutes),
    language && languageName(language),
  ].filter(Boolean)
  return (
    <div className="flex gap-4 border-b border-line py-4">
      <BookCover title={title} src={cover ?? book.cover} size="xs" decorative />
      <div className="min-w-0 text-sm">
        <p className="m-0 font-serif text-base leading-snug font-semibold">{title}</p>
        <p className="m-0 text-muted">{facts.join(' · ')}</p>
        {contributors.length > 0 && <p className="m-0 text-muted">{creditsOf(contributors)}</p>}
        {isbn13 && <p className="m-0 text-xs text-faint tabular-nums">{texts.isbn(isbn13)}</p>}
      </div>
      <AppLink
        to={href.improveBook(book.bookId, editionId)}
        aria-label={texts.improveEditionNamed([title, ...facts].join(', '))}
        className="ml-auto self-start py-1 text-xs text-muted hover:text-ink"
      >
        {texts.improveEdition}
      </AppLink>
    </div>
  )
}

/** "Translated by Anthea Bell · Illustrated by Quint Buchholz". */
function creditsOf(contributors: readonly Contributor[]) {
  const byRole = Map.groupBy(contributors, ({ role }) => role)
  return [...byRole]
    .map(([role, people]) => texts.contributed[role](people.map(({ name }) => name).join(', ')))
    .join(' · ')
}
