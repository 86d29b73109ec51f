import type { CatalogueChange } from '@flyleaf/contracts'
import { BookCover, Tag, inlineLinkClass } from '@flyleaf/ui'
import { AppLink, PersonLink, RelativeTime } from '@flyleaf/web'
import { languageName } from '../books/language-name.ts'
import { ChangeActions } from './change-actions.tsx'
import { pageOf } from './named-record.ts'
import { MergeNumbers } from './merge-numbers.tsx'
import { texts } from './texts.ts'

type Value = CatalogueChange['fields'][number]['from']

/** A change of a record: what, by whom, why and what became of it. */
export function ChangeRow({ change, isOfBook = false }: { change: CatalogueChange; isOfBook?: boolean }) {
  const { record, edition, fields, merge, reason, person, createdAt, state, answer, isUndo, decider } = change
  // The image of a proposal that came to nothing is deleted.
  const isKept = state !== 'declined' && state !== 'withdrawn'
  const isByOther = state === 'applied' && decider && decider.userId !== person?.userId
  return (
    <article className="border-b border-line py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="m-0 font-serif text-base font-semibold wrap-break-word">
          {isOfBook ? (
            edition ? (
              texts.edition(edition.title, edition.isbn13)
            ) : (
              record.name
            )
          ) : (
            <AppLink to={pageOf(record)} className="text-ink no-underline hover:underline">
              {record.name}
            </AppLink>
          )}
        </h2>
        {!(isOfBook && state === 'applied') && (
          <Tag tone={state === 'waiting' ? 'accent' : 'muted'}>{texts.state(state)}</Tag>
        )}
      </div>
      <p className="m-0 mt-0.5 text-sm text-muted">
        {person ? <PersonLink username={person.username}>{person.name}</PersonLink> : texts.somebody} ·{' '}
        <RelativeTime time={createdAt} />
        {!isOfBook && edition && ` · ${texts.edition(edition.title, edition.isbn13)}`}
        {isByOther && ` · ${texts.appliedBy(decider.name)}`}
        {isUndo && ` · ${texts.anUndo}`}
      </p>
      <dl className="m-0 mt-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-1 text-sm">
        {fields.map(({ field, from, to }) => (
          <Field key={field} {...{ field, from, to }} coverOf={isKept ? record.name : undefined} />
        ))}
        {merge && (
          <>
            <dt className="text-faint">
              {merge.isParting ? texts.isOwnAgain(record.kind) : texts.isSame(record.kind)}
            </dt>
            <dd className="m-0 wrap-break-word">
              <AppLink to={pageOf(merge.record)} className={inlineLinkClass}>
                {texts.merged(merge.record.name, merge.record.authors.join(', '))}
              </AppLink>
            </dd>
          </>
        )}
      </dl>
      {reason && (
        <p className="m-0 mt-3 border-l-2 border-line pl-3 text-sm whitespace-pre-line wrap-break-word text-muted">
          {reason}
        </p>
      )}
      {state === 'declined' && (
        <p className="m-0 mt-3 text-sm wrap-break-word">{texts.declined(answer, decider?.name)}</p>
      )}
      {merge && record.kind === 'book' && state === 'waiting' && change.viewer.canDecide && (
        <div className="mt-3">
          <MergeNumbers bookId={merge.record.id} intoId={record.id} />
        </div>
      )}
      {merge?.isMoving && <p className="m-0 mt-3 text-sm text-muted">{texts.isMoving}</p>}
      <ChangeActions change={change} />
    </article>
  )
}

interface FieldProps {
  field: string
  from: Value
  to: Value
  /** The title on covers; images that are not shown are only named. */
  coverOf: string | undefined
}

function Field({ field, from, to, coverOf }: FieldProps) {
  const shown = (value: Value) =>
    coverOf && field === 'cover' && typeof value === 'string' ? (
      <BookCover title={coverOf} src={value} size="sm" className="inline-block! align-middle" />
    ) : (
      textOf(field, value)
    )
  return (
    <>
      <dt className="text-faint">{texts.field(field)}</dt>
      <dd className="m-0 whitespace-pre-line wrap-break-word">
        <del className="text-muted">{shown(from)}</del> <span className="sr-only">{texts.becomes}</span>
        <span aria-hidden="true" className="text-faint">
          →
        </span>{' '}
        <ins className="text-ink no-underline">{shown(to)}</ins>
      </dd>
    </>
  )
}

function textOf(field: string, value: Value): string {
  if (Array.isArray(value))
    return (
      value
        .map((one) =>
          typeof one === 'string' ? one : [one.name, one.position].filter((part) => part !== null).join(' '),
        )
        .join(', ') || texts.nothing
    )
  if (value === null || value === '') return texts.nothing
  if (field === 'cover') return texts.image
  return field === 'language' ? languageName(String(value)) : String(value)
}
