import { searchApi, type FoundAuthor, type FoundSeries } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { BookRowSkeleton, ErrorState, ListSkeleton, Marked, Section } from '@flyleaf/ui'
import { AppLink, query } from '@flyleaf/web'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NothingFound } from './kind.tsx'
import { texts } from './texts.tsx'

export const authorLine = ({ authorId, name, marks }: FoundAuthor) => (
  <Line key={authorId} to={href.author(authorId)} name={name} marks={marks} />
)
export const seriesLine = ({ seriesId, name, marks }: FoundSeries) => (
  <Line key={seriesId} to={href.series(seriesId)} name={name} marks={marks} />
)

/** All authors that a search finds, who are those of the first 50 books found. */
export function AllAuthors({ q }: { q: string }) {
  const found = useQuery({
    ...query(searchApi.authors, { q, limit: 50 }),
    placeholderData: keepPreviousData,
  })
  return (
    <All title={texts.authors} found={found}>
      {found.data?.items.map(authorLine)}
    </All>
  )
}

/** All series that a search finds, which are those of the first 50 books found. */
export function AllSeries({ q }: { q: string }) {
  const found = useQuery({
    ...query(searchApi.series, { q, limit: 50 }),
    placeholderData: keepPreviousData,
  })
  return (
    <All title={texts.series} found={found}>
      {found.data?.items.map(seriesLine)}
    </All>
  )
}

interface AllProps {
  title: string
  found: UseQueryResult<{ items: readonly unknown[] }>
  children: ReactNode
}

function All({ title, found, children }: AllProps) {
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <ListSkeleton count={6} item={<BookRowSkeleton />} label={texts.searchingAll} />
  if (found.data.items.length === 0) return <NothingFound />
  return (
    <Section title={title} className="mt-6">
      <ul className="m-0 list-none p-0">{children}</ul>
    </Section>
  )
}

function Line({ to, name, marks }: { to: string } & Pick<FoundAuthor, 'name' | 'marks'>) {
  return (
    <li data-result className="border-b border-line">
      <AppLink to={to} className="block py-3 font-serif text-ink no-underline hover:text-accent">
        <Marked text={name} marks={marks} />
      </AppLink>
    </li>
  )
}
