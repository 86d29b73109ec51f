import type { CatalogueChange } from '@flyleaf/contracts'
import { Columns, EmptyState, ListSkeleton, PageHeader, Skeleton, buttonClass } from '@flyleaf/ui'
import { AppLink, InfiniteList, useTitle, type InfiniteListProps } from '@flyleaf/web'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChangeRow } from './change-row.tsx'
import { texts } from './texts.ts'

interface Props {
  changes: InfiniteListProps<CatalogueChange>['query']
  /** The record, once it is known. */
  record: { name: string; address: string } | undefined
  /** The address at which it is changed. */
  improve: string
  margin?: ReactNode
}

/** What readers have changed of a record. */
export function RecordHistory({ changes, record, improve, margin = null }: Props) {
  useTitle(record && texts.historyTitle(record.name))
  return (
    <Columns margin={margin}>
      <PageHeader
        kicker={
          record && (
            <AppLink to={record.address} className="text-faint no-underline hover:text-ink hover:underline">
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
