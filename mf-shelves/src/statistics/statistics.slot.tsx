import { hoursOf, statisticsApi } from '@flyleaf/contracts'
import { EmptyState, ErrorState, ListSkeleton, Skeleton, buttonClass, inlineLinkClass } from '@flyleaf/ui'
import { Select } from '@flyleaf/ui/form'
import * as href from '@flyleaf/contracts/links'
import { AppLink, isNotFound, query, useIsHydrated, useSession, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, Lock } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Charts } from './charts.tsx'
import { Goal, MyGoal } from './goal.tsx'
import { texts } from './texts.ts'

/** Charts of what a person has read, in the year that the address names or in total. */
export function Component({ username }: SlotProps['shelves.statistics']) {
  const { profile } = useSession()
  const isMine = profile?.username === username
  const [search, setSearch] = useSearchParams()
  const asked = search.get('year')
  const year = asked && /^(19|[2-9]\d)\d\d$/.test(asked) ? Number(asked) : undefined
  const { data, error, refetch } = useQuery(query(statisticsApi.ofUser, { username, year }))
  // Only the browser's clock knows the current year.
  const [today] = useState(() => new Date())
  const thisYear = useIsHydrated() ? today.getFullYear() : undefined
  if (isNotFound(error)) return <EmptyState icon={<Lock />} title={texts.notPublic} action={null} />
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return <ListSkeleton count={4} item={<Skeleton className="my-4 h-24 w-full" />} label={texts.loading} />
  const goalYear = year ?? thisYear
  const reviewed = data.years.find((one) => year === undefined || one.year === year)
  const years = [...new Set([thisYear, year, ...data.years.map((one) => one.year)])]
    .filter((one) => one !== undefined)
    .toSorted((a, b) => b - a)
  return (
    <div className="pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Select
          variant="inline"
          className="-ml-2"
          label={texts.year}
          options={[
            { value: '', label: texts.allTime },
            ...years.map((one) => ({ value: String(one), label: String(one) })),
          ]}
          value={year ?? ''}
          onChange={({ target }) =>
            setSearch(target.value ? { year: target.value } : {}, { replace: true, preventScrollReset: true })
          }
        />
        {reviewed && (
          <AppLink to={href.yearInReview(username, reviewed.year)} className={inlineLinkClass}>
            {texts.inReview(reviewed.year)}
          </AppLink>
        )}
      </div>
      {isMine ? (
        // Reserves the height of a goal and its margin, so that nothing below moves when it arrives.
        <div className="flow-root min-h-30">
          {goalYear !== undefined && <MyGoal key={goalYear} year={goalYear} />}
        </div>
      ) : (
        data.goal && <Goal goal={data.goal} isMine={false} />
      )}
      {data.books === 0 ? (
        <EmptyState
          icon={<BookOpen />}
          title={texts.nothingYet}
          description={texts.nothingYetDescription}
          action={
            <AppLink to={href.books()} className={buttonClass({ variant: 'primary' })}>
              {texts.findABook}
            </AppLink>
          }
        />
      ) : (
        <>
          <dl className="m-0 mt-6 flex flex-wrap gap-x-10 gap-y-4">
            <Total name={texts.books} value={data.books.toLocaleString('en')} />
            <Total name={texts.pages} value={data.pages.toLocaleString('en')} />
            {data.minutes > 0 && <Total name={texts.hours} value={hoursOf(data.minutes)} />}
            <Total
              name={texts.averageRating}
              value={data.averageRating === null ? texts.none : data.averageRating.toFixed(1)}
            />
          </dl>
          <Charts statistics={data} />
        </>
      )}
    </div>
  )
}

function Total({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-faint">{name}</dt>
      <dd className="m-0 font-serif text-2xl font-semibold text-ink tabular-nums">{value}</dd>
    </div>
  )
}
