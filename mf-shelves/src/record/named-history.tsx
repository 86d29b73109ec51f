import type { ResultOf, changesApi } from '@flyleaf/contracts'
import { Columns, EmptyState, ListSkeleton, PageHeader, Skeleton, buttonClass } from '@flyleaf/ui'
import { AppLink, InfiniteList, useTitle } from '@flyleaf/web'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { ChangeRow } from './change-row.tsx'
import { pageOf } from './named-record.ts'
import { texts } from './texts.ts'

interface Props {
  changes: UseInfiniteQueryResult<InfiniteData<ResultOf<typeof changesApi.ofAuthor>>>
  improve: string
}

/** What readers have changed of the record of an author or a series. */
export function NamedHistory({ changes, improve }: Props) {
  const record = changes.data?.pages[0]?.record
  useTitle(record && texts.historyTitle(record.name))
  return (
    <Columns margin={null}>
      <PageHeader
        kicker={
          record && (
            <AppLink to={pageOf(record)} className="text-faint no-underline hover:text-ink hover:underline">
              {record.name}
            </AppLink>
          )
        }
        title={texts.history}
        description={texts.historyDescription}
        actions={
          <AppLink to={improve} className={buttonClass({})}>
            {texts.improve}
          </AppLink>
        }
      />
      <InfiniteList
        query={changes}
        label={texts.history}
        idOf={({ changeId }) => changeId}
        skeleton={<ListSkeleton count={3} item={<Skeleton className="my-5 h-28 w-full" />} />}
        empty={
          <EmptyState
            icon={<History />}
            title={texts.noHistory}
            description={texts.noHistoryDescription}
            action={null}
          />
        }
      >
        {(change) => <ChangeRow change={change} isOfBook />}
      </InfiniteList>
    </Columns>
  )
}
