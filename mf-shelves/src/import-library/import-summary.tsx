import { hideSpoilers, type Import } from '@flyleaf/contracts'
import { Section, Tag } from '@flyleaf/ui'
import { texts } from './texts.ts'

/** The figures of an import, and the bookshelves that it fills. */
export function ImportSummary({ format, counts, shelves, unreadColumns }: Import) {
  const { unchanged = 0 } = counts
  const figures = [
    { name: texts.matched, hint: texts.matchedHint, count: counts.matched },
    { name: texts.uncertain, hint: texts.uncertainHint, count: counts.uncertain },
    { name: texts.placeholders, hint: texts.placeholdersHint, count: counts.placeholder - counts.uncertain },
    { name: texts.rejected, hint: texts.rejectedHint, count: counts.rejected },
  ]
  return (
    <>
      <dl className="m-0 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-5 sm:grid-cols-4">
        {figures.map(({ name, hint, count }) => (
          <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-sm text-ink">
              {name}
              <span className="block text-xs text-faint">{hint}</span>
            </dt>
            <dd className="m-0 font-serif text-2xl text-ink tabular-nums">{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {unchanged > 0 && <p className="mt-4 mb-0 text-sm text-muted">{texts.unchanged(unchanged)}</p>}
      {shelves.length > 0 && (
        <Section title={texts.shelves} className="mt-8">
          <ul className="m-0 flex list-none flex-wrap gap-x-5 gap-y-2 p-0 py-3 text-sm">
            {shelves.map(({ name, bookCount, isNew }) => (
              <li key={name} className="flex items-baseline gap-1.5">
                <span className="text-ink">{hideSpoilers(name)}</span>
                <span className="text-xs text-faint tabular-nums" aria-label={texts.bookCount(bookCount)}>
                  {bookCount.toLocaleString('en')}
                </span>
                {isNew && <Tag>{texts.newShelf}</Tag>}
              </li>
            ))}
          </ul>
          {shelves.some(({ isNew }) => isNew) && (
            <p className="m-0 text-xs text-faint">
              {format === 'flyleaf' ? texts.newShelvesAsBefore : texts.newShelvesArePrivate}
            </p>
          )}
        </Section>
      )}
      {unreadColumns.length > 0 && (
        <Section title={texts.unreadColumns} className="mt-8">
          <p className="m-0 py-3 text-sm text-muted">
            {texts.unreadColumnsHint} {unreadColumns.join(', ')}
          </p>
        </Section>
      )}
    </>
  )
}
