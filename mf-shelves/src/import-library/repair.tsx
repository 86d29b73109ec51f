import { bookshelvesApi, importsApi, type BookCard, type ImportRow } from '@flyleaf/contracts'
import { BookCover, Button, Dialog } from '@flyleaf/ui'
import { useAction } from '@flyleaf/web'
import { useState } from 'react'
import { BookPicker } from '../book-picker/book-picker.tsx'
import { importQueries } from './import-queries.ts'
import { texts } from './texts.ts'

/** Chooses the book of a row: a suggestion, or one that the reader finds. */
export function Repair({ importId, row }: { importId: string; row: ImportRow }) {
  const { line, title, suggestions } = row
  const [isFinding, setIsFinding] = useState(false)
  const repair = useAction(importsApi.repair, {
    invalidates: [...importQueries, bookshelvesApi.mine],
    onSuccess: () => setIsFinding(false),
  })
  const choose = ({ bookId }: BookCard) => repair.run({ importId, line, bookId })
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      {suggestions.length > 0 && (
        <ul aria-label={texts.suggestions(title)} className="m-0 flex w-full list-none flex-col gap-2 p-0">
          {suggestions.map((book) => (
            <li key={book.bookId} className="flex items-center gap-3">
              <BookCover title={book.title} author={book.authors[0]} src={book.cover} size="xs" decorative />
              <span className="min-w-0 flex-1">
                <span className="block font-serif text-sm leading-snug text-ink">{book.title}</span>
                <span className="block text-xs text-muted">
                  {texts.by(book.authors)}
                  {book.publishedYear !== null && ` · ${book.publishedYear}`}
                </span>
              </span>
              <Button
                size="sm"
                loading={repair.isPending}
                aria-label={texts.chooseThis(book.title)}
                onClick={() => choose(book)}
              >
                {texts.thisOne}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={isFinding}
        onOpenChange={setIsFinding}
        trigger={
          <Button
            size="sm"
            variant={suggestions.length > 0 ? 'ghost' : 'quiet'}
            className={suggestions.length > 0 ? '-ml-3' : ''}
          >
            {suggestions.length > 0 ? texts.chooseBook : texts.findBook}
          </Button>
        }
        title={texts.whichBook(title)}
        description={texts.bookMovesAlong}
      >
        <div className="min-h-80">
          <BookPicker value={null} onChange={(book) => book && choose(book)} />
        </div>
      </Dialog>
    </div>
  )
}
