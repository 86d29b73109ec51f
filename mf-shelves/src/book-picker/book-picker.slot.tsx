import { searchApi, type BookCard } from '@flyleaf/contracts'
import { BookCover, IconButton } from '@flyleaf/ui'
import { Suggestions } from '@flyleaf/ui/suggestions'
import { query, type SlotProps } from '@flyleaf/web'
import { useSearchField } from '@flyleaf/web/search-field'
import { Combobox } from '@base-ui/react/combobox'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { texts } from './texts.ts'

/** Searches for a book while the reader types, and holds the chosen one. */
export function Component({ value, onChange, invalid = false }: SlotProps['shelves.book-picker']) {
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
    <Combobox.Root<BookCard>
      items={found}
      filter={null}
      inputValue={text}
      onInputValueChange={setText}
      itemToStringLabel={(book) => book.title}
      value={null}
      onValueChange={(book) => book && onChoose(book)}
      autoHighlight
    >
      <Combobox.Input
        aria-label={texts.book}
        aria-invalid={invalid || undefined}
        placeholder={texts.titleOrAuthor}
        className="h-11 w-full border-0 border-b border-line-strong bg-transparent px-0 text-base text-ink placeholder:text-faint focus:border-ink focus:outline-none aria-invalid:border-danger"
      />
      <Suggestions<BookCard>
        keyOf={(book) => book.bookId}
        nothing={q && !isFetching ? texts.noBooksFound : null}
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
      </Suggestions>
    </Combobox.Root>
  )
}
