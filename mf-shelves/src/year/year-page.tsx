import { peopleApi, statisticsApi, type YearInReview } from '@flyleaf/contracts'
import { Columns, EmptyState, ErrorState, Section, Skeleton, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import {
  AppLink,
  NotFoundPage,
  isNotFound,
  query,
  useSession,
  useTitle,
  type FoundAddress,
  type PrefetchContext,
} from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { Navigate, useParams } from 'react-router'
import { Charts } from '../statistics/charts.tsx'
import { Favourites } from './favourites.tsx'
import { Milestones } from './milestones.tsx'
import { Years } from './years.tsx'
import { texts } from './texts.ts'
import { YearAudience } from './year-audience.tsx'
import { YearHead } from './year-head.tsx'
import { YearShelf } from './year-shelf.tsx'

const isYear = (year: string) => /^(19|[2-9]\d)\d\d$/.test(year)

const queryOf = ({ username = '', year = '' }: Record<string, string | undefined>) =>
  // An invalid year is sent as it is, so that the server returns 404.
  query(statisticsApi.year, { username, year: year as unknown as number })

export async function prefetch({ queryClient, params }: PrefetchContext): Promise<FoundAddress> {
  const asked = queryOf(params)
  await queryClient.prefetchQuery(asked)
  const review = queryClient.getQueryData<YearInReview>(asked.queryKey)
  return { title: review && texts.title(review.reader.name, review.year) }
}

/** A year in review: what a person read in it. */
export function Component() {
  const params = useParams()
  const { username = '', year = '' } = params
  const { data: review, error, refetch } = useQuery({ ...queryOf(params), enabled: isYear(year) })
  useTitle(review && texts.title(review.reader.name, review.year))
  if (!isYear(year)) return <NotFoundPage />
  if (isNotFound(error)) return <Elsewhere username={username} year={Number(year)} />
  if (error && !review) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Columns margin={<Years username={username} except={Number(year)} />}>
      {review ? <Review review={review} /> : <ReviewSkeleton />}
    </Columns>
  )
}

function Review({ review }: { review: YearInReview }) {
  const { profile } = useSession()
  const { year, reader, books, favourites } = review
  const isMine = profile?.userId === reader.userId
  return (
    <>
      <YearHead review={review} isMine={isMine} />
      {books === 0 ? (
        <EmptyState
          icon={<BookOpen />}
          title={texts.nothing(year)}
          description={texts.nothingDescription}
          level={2}
          action={
            isMine ? (
              <AppLink to={href.books()} className={buttonClass({ variant: 'primary' })}>
                {texts.findABook}
              </AppLink>
            ) : null
          }
        />
      ) : (
        <>
          <YearShelf review={review} />
          {favourites.length > 0 && <Favourites favourites={favourites} />}
          <Milestones review={review} />
          <Section title={texts.inNumbers} className="mt-12">
            <Charts statistics={review} />
          </Section>
        </>
      )}
      {isMine && <YearAudience />}
    </>
  )
}

/** For an unknown person, a private year, or a person who has changed their username. */
function Elsewhere({ username, year }: { username: string; year: number }) {
  const { data: person } = useQuery(query(peopleApi.user, { username }))
  if (person && person.username !== username)
    return <Navigate to={href.yearInReview(person.username, year)} replace />
  return <NotFoundPage />
}

const SPINES = ['h-44', 'h-52', 'h-48', 'h-40', 'h-56', 'h-44', 'h-52', 'h-40', 'h-48']

function ReviewSkeleton() {
  return (
    <div role="status" className="pt-6 sm:pt-10">
      <h1 className="sr-only">{texts.loading}</h1>
      <Skeleton className="h-6 w-56" />
      <Skeleton className="mt-3 h-20 w-48" />
      <Skeleton className="mt-4 h-8 w-72 max-w-full" />
      <div className="mt-16 flex h-56 items-end gap-1">
        {SPINES.map((height, index) => (
          <Skeleton key={index} className={`min-w-0 flex-1 ${height}`} />
        ))}
      </div>
    </div>
  )
}
