import {
  clock,
  catalogueApi,
  formatOfEdition,
  type Edition,
  type Reading,
  type readingApi,
} from '@flyleaf/contracts'
import { ActionDialog, BookCover, Button, ErrorState, ListSkeleton, Skeleton } from '@flyleaf/ui'
import { FieldError, RadioGroup, type RadioOption } from '@flyleaf/ui/form'
import { infinite, type useAction } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { languageName } from '../books/language-name.ts'
import { lengthIn, LengthFields, type TypedLength } from './length-fields.tsx'
import { texts } from './edition-texts.ts'

interface Props {
  title: string
  /** The book's, for editions without one. */
  cover: string | null
  reading: Reading
  /** Saves it, and closes the dialog when it has. */
  change: ReturnType<typeof useAction<typeof readingApi.change>>
  onClose: () => void
}

const ANY = 'any'
const OTHER = 'other'

/** Chooses the edition of a reading: one of the book's, or only a format with its length. */
export default function EditionDialog({ title, cover, reading, change, onClose }: Props) {
  const { bookId, readingId, edition } = reading
  const formId = useId()
  const editions = useInfiniteQuery(infinite(catalogueApi.editions, { bookId }))
  const known = editions.data?.pages.flatMap(({ items }) => items)
  const [chosen, setChosen] = useState(edition ? (edition.editionId ?? OTHER) : ANY)
  const [typed, setTyped] = useState(() => lengthTyped(edition))
  const [wrong, setWrong] = useState<string>()
  const one = known?.find(({ editionId }) => editionId === chosen)
  const isCurrent = chosen === edition?.editionId
  const format = chosen === OTHER ? typed.format : one && !isCurrent ? formatOfEdition(one) : edition?.format
  const asksLength = chosen === OTHER || (one && (format === 'audio' ? one.minutes : one.pageCount) === null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const length = asksLength ? lengthIn({ ...typed, format: format! }) : {}
    setWrong(typeof length === 'string' ? length : undefined)
    if (typeof length === 'string') return change.reset()
    const said = chosen === OTHER ? { format: typed.format, ...length } : { editionId: chosen, ...length }
    change.run({ bookId, readingId, edition: chosen === ANY ? null : said })
  }
  const error = wrong ?? change.error?.issues[0]?.message ?? change.error?.message
  return (
    <ActionDialog
      size="md"
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.myEditionOf(title)}
      description={texts.description}
      confirmLabel={texts.save}
      pending={change.isPending}
      disabled={!known}
      form={formId}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {known ? (
          <RadioGroup
            legend={texts.myEdition}
            hideLegend
            value={chosen}
            onChange={(value) => {
              setChosen(value)
              setTyped(lengthTyped(value === OTHER || value === edition?.editionId ? edition : null))
              setWrong(undefined)
              change.reset()
            }}
            options={optionsOf(known, edition, cover)}
          />
        ) : editions.error ? (
          <ErrorState error={editions.error} onRetry={() => void editions.refetch()} level={3} />
        ) : (
          <ListSkeleton count={4} item={<Skeleton className="my-2 h-12 w-full" />} label={texts.loading} />
        )}
        {editions.hasNextPage && (
          <Button
            size="sm"
            className="self-start"
            loading={editions.isFetchingNextPage}
            onClick={() => void editions.fetchNextPage()}
          >
            {texts.more}
          </Button>
        )}
        {asksLength && (
          <LengthFields
            value={{ ...typed, format: format! }}
            onChange={setTyped}
            choosesFormat={chosen === OTHER}
            error={error}
          />
        )}
        {!asksLength && <FieldError>{error}</FieldError>}
      </form>
    </ActionDialog>
  )
}

/** The length of an edition as it would be typed. */
const lengthTyped = (edition: Reading['edition']): TypedLength => ({
  format: edition?.format ?? 'paper',
  pages: String(edition?.pageCount ?? ''),
  time: edition?.minutes ? clock(edition.minutes) : '',
})

/** The chosen edition comes first, so that it is in view however many there are. */
function optionsOf(
  known: readonly Edition[],
  current: Reading['edition'],
  ofBook: string | null,
): RadioOption<string>[] {
  const isCurrent = ({ editionId }: Edition) => editionId === current?.editionId
  const listed = known
    .toSorted((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)))
    .map((edition) => ({
      value: edition.editionId,
      label: <EditionLabel edition={{ ...edition, cover: edition.cover ?? ofBook }} />,
    }))
  const missing =
    current?.editionId && !known.some(isCurrent)
      ? [{ value: current.editionId, label: texts.edition(current) }]
      : []
  return [
    ...missing,
    ...listed,
    { value: OTHER, label: texts.otherEdition, hint: texts.otherHint },
    { value: ANY, label: texts.anyEdition },
  ]
}

function EditionLabel({ edition }: { edition: Edition }) {
  const { title, cover, format, publisher, publishedYear, pageCount, minutes, language, isbn13 } = edition
  const facts = [
    format,
    publisher,
    publishedYear,
    pageCount !== null && texts.pageCount(pageCount),
    minutes !== null && clock(minutes),
    language && languageName(language),
  ].filter(Boolean)
  return (
    <span className="flex gap-3">
      <BookCover title={title} src={cover} size="xs" decorative />
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold">{title}</span>{' '}
        <span className="block text-xs text-muted">{facts.join(' · ')}</span>{' '}
        {isbn13 && <span className="block text-xs text-faint tabular-nums">{texts.isbn(isbn13)}</span>}
      </span>
    </span>
  )
}
