import { searchApi, type BookCard } from '@flyleaf/contracts'
import { BookCover, IconButton } from '@flyleaf/ui'
import { Combobox } from '@flyleaf/ui/combobox'
import { query, type SlotProps } from '@flyleaf/web'
import { useSearchField } from '@flyleaf/web/search-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { texts } from './texts.ts'

/** Searches for a book while the reader types, and holds the chosen one. */
export function BookPicker({ value, onChange, invalid = false }: SlotProps['shelves.book-picker']) {
  return value ? (
    <Chosen book={value} onClear={() => onChange(null)} />
  ) : (
    <Find onChoose={onChange} invalid={invalid} />
  )
}

function Chosen({ book, onClear }: { book: BookCard; onClear: () => void }) {
  return (
    <div className="flex items-center gap-3 border-b border-line-strong py-2">
      <BookCover title={book.title} author={book.authors[0]} src={book.cover} size="xs" decorative />
      <span className="min-w-0 flex-1">
        <span className="block font-serif text-base font-semibold">{book.title}</span>
        <span className="block truncate text-sm text-muted">{book.authors.join(', ')}</span>
      </span>
      <IconButton label={texts.chooseAnotherBook} icon={<X />} onClick={onClear} />
    </div>
  )
}

function Find({ onChoose, invalid }: { onChoose: (book: BookCard) => void; invalid: boolean }) {
  const { text, setText, asked: q } = useSearchField()
  const { data, isFetching } = useQuery({
    ...query(searchApi.books, { q, limit: 8 }),
    enabled: q.length > 0,
    placeholderData: keepPreviousData,
  })
  const found = q ? (data?.items ?? []) : []
  return (
    <Combobox
      aria-label={texts.book}
      aria-invalid={invalid || undefined}
      placeholder={texts.titleOrAuthor}
      className="h-11 w-full border-0 border-b border-line-strong bg-transparent px-0 text-base text-ink placeholder:text-faint focus:border-accent focus:shadow-[0_1px_0_0_var(--fl-accent)] focus:outline-none aria-invalid:border-danger forced-colors:focus:outline-2"
      items={found}
      keyOf={(book) => book.bookId}
      text={text}
      onTextChange={setText}
      nothing={q && !isFetching ? texts.noBooksFound : null}
      autoHighlight
      onChoose={onChoose}
    >
      {(book) => (
        <>
          <BookCover title={book.title} author={book.authors[0]} src={book.cover} size="xs" decorative />
          <span className="min-w-0">
            <span className="block font-serif text-base leading-snug">{book.title}</span>
            <span className="block truncate text-xs text-muted">{book.authors.join(', ')}</span>
          </span>
        </>
      )}
    </Combobox>
  )
}
