import { transparencyApi, type ModeratedMonth } from '@flyleaf/contracts'
import { Columns, EmptyState, ErrorState, ListSkeleton, PageHeader, Section } from '@flyleaf/ui'
import { query, useTitle } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { texts as shared } from '../shared/texts.ts'
import { texts } from './texts.ts'

/** What moderation does, in numbers. */
export function Component() {
  useTitle(texts.title)
  const { data, error, refetch } = useQuery(query(transparencyApi.months))
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton count={6} label={texts.loading} />
  return (
    <Columns>
      <PageHeader title={texts.title} description={texts.description} />
      {data.months.length === 0 && (
        <EmptyState
          icon={<ChartColumn />}
          title={texts.none}
          description={texts.noneDescription}
          action={null}
        />
      )}
      {data.months.map((counted) => (
        <Month key={counted.month} counted={counted} />
      ))}
    </Columns>
  )
}

const pair = 'grid gap-x-6 sm:grid-cols-[12rem_minmax(0,1fr)]'

interface Part {
  label: string
  count: number
}

function Month({
  counted: { month, reports, decisions, objections, minutesToDecision },
}: {
  counted: ModeratedMonth
}) {
  const isQuiet = reports.length + decisions.length + objections.received === 0
  return (
    <Section title={texts.month(month)} className="mt-6">
      {isQuiet ? (
        <p className="my-3 text-sm text-muted">{texts.quiet}</p>
      ) : (
        <dl className="my-3 grid gap-y-3">
          <Count
            name={texts.reports}
            parts={reports.map(({ reason, count }) => ({ label: shared.reason(reason), count }))}
          />
          <Count
            name={texts.decisions}
            parts={decisions.map(({ action, count }) => ({ label: shared.done(action), count }))}
          />
          <Count name={texts.objections} parts={texts.answered(objections)} />
          {minutesToDecision !== null && (
            <div className={pair}>
              <dt className="text-sm text-muted">{texts.medianTime}</dt>
              <dd className="m-0 font-semibold tabular-nums">{texts.duration(minutesToDecision)}</dd>
            </div>
          )}
        </dl>
      )}
    </Section>
  )
}

/** A number, and what it consists of. */
function Count({ name, parts }: { name: string; parts: Part[] }) {
  const some = parts.filter(({ count }) => count > 0)
  return (
    <div className={pair}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="m-0">
        <span className="font-semibold tabular-nums">{some.reduce((sum, { count }) => sum + count, 0)}</span>
        {some.length > 0 && (
          <ul className="m-0 flex list-none flex-wrap gap-x-4 p-0 text-sm text-muted tabular-nums">
            {some.map(({ label, count }) => (
              <li key={label}>{texts.share(label, count)}</li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  )
}
