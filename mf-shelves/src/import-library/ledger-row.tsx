import type { ImportRow } from '@flyleaf/contracts'
import { BookCover } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { Repair } from './repair.tsx'
import { texts } from './texts.ts'

/** One row of the file: its content, the matched book, and actions. */
export function LedgerRow({ importId, row }: { importId: string; row: ImportRow }) {
  const { line, title, authors, book, state, reason, isUnchanged } = row
  const remarks = [...(reason ? [reason] : []), ...row.notices, ...(isUnchanged ? [texts.rowUnchanged] : [])]
  const named = title || texts.untitled
  return (
    <article aria-label={named} className="flex items-start gap-4 border-b border-line py-4">
      {book && (
        <BookCover title={book.title} author={book.authors[0]} src={book.cover} size="xs" decorative />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="m-0 min-w-0 font-serif text-base leading-snug font-semibold text-ink">
            {book ? <AppLink to={href.book(book.bookId)}>{book.title}</AppLink> : named}
          </h3>
          <span className="shrink-0 text-xs text-faint tabular-nums">{texts.line(line)}</span>
        </div>
        <p className="m-0 text-sm text-muted">{texts.by(book?.authors ?? authors)}</p>
        {remarks.map((remark) => (
          <p key={remark} className="mt-1 mb-0 text-sm text-muted">
            {remark}
          </p>
        ))}
        {state === 'placeholder' && <Repair importId={importId} row={row} />}
        <details className="mt-2 text-xs">
          <summary className="cursor-pointer text-faint hover:text-ink">{texts.whatFileSays}</summary>
          <dl className="mt-2 mb-0 grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1">
            {Object.entries(row.input).map(([column, cell]) => (
              <div key={column} className="contents">
                <dt className="text-faint">{column}</dt>
                <dd className="m-0 min-w-0 wrap-anywhere text-muted">{cell}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </article>
  )
}
