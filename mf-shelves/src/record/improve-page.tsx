import { recordsApi, type BookRecord, type RecordChange } from '@flyleaf/contracts'
import { Columns, ErrorState, PageHeader, Skeleton, inlineLinkClass, toast } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, NotFoundPage, isNotFound, messageOf, query, useFormQuery, useTitle } from '@flyleaf/web'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { SimilarStrip } from '../books/similar-strip.tsx'
import { CoverSection } from './cover-section.tsx'
import { MergeBook } from './merge-book.tsx'
import { RecordForm } from './record-form.tsx'
import { texts } from './texts.ts'

/** Changes the record of a book or of one of its editions, or proposes it. */
export function Component() {
  const { bookId = '' } = useParams()
  const [search] = useSearchParams()
  const editionId = search.get('edition') ?? undefined
  const asked = useFormQuery(query(recordsApi.get, { bookId, editionId }))
  const record = asked.data
  useTitle(record && texts.improveTitle(record.title))
  if (isNotFound(asked.error)) return <NotFoundPage />
  if (asked.error && !record) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  return (
    <Columns margin={record && <SimilarStrip bookId={bookId} />}>
      {record ? (
        <Improve
          key={editionId}
          record={record}
          readAgain={async () => {
            const { data, error } = await asked.refetch()
            if (error) toast.error(messageOf(error))
            return error ? undefined : data
          }}
        />
      ) : (
        <div role="status" className="pt-10">
          <h1 className="sr-only">{texts.loading}</h1>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </Columns>
  )
}

interface ImproveProps {
  record: BookRecord
  readAgain: () => Promise<BookRecord | undefined>
}

function Improve({ record, readAgain }: ImproveProps) {
  const navigate = useNavigate()
  const { bookId, title, edition, isAtOnce, canBeMerged, canSetCover } = record
  const onDone = ({ state, book }: RecordChange) =>
    void navigate(state === 'applied' ? href.book(book.bookId) : href.bookProposals(), { replace: true })
  return (
    <>
      <PageHeader
        kicker={
          <AppLink to={href.book(bookId)} className="text-faint no-underline hover:text-ink hover:underline">
            {title}
          </AppLink>
        }
        title={edition ? texts.improveEdition : texts.improve}
        description={isAtOnce ? texts.atOnce : texts.proposed}
      />
      <p className="m-0 flex max-w-measure flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {!edition && (
          <span>
            {texts.ofEditions}{' '}
            <AppLink to={href.book(bookId, 'editions')} className={inlineLinkClass}>
              {texts.chooseEdition}
            </AppLink>
          </span>
        )}
        <AppLink to={href.bookProposals()} className={inlineLinkClass}>
          {texts.yourProposals}
        </AppLink>
      </p>
      {!edition && canSetCover && (
        <div className="pt-8">
          <CoverSection record={record} />
        </div>
      )}
      <RecordForm record={record} readAgain={readAgain} onDone={onDone} />
      {!edition && canBeMerged && <MergeBook record={record} onDone={onDone} />}
    </>
  )
}
