import { changesApi } from '@flyleaf/contracts'
import { Columns, EmptyState, ListSkeleton, PageHeader, Skeleton, TabsNav } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, InfiniteList, infinite, useList, useTitle } from '@flyleaf/web'
import { PencilLine } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Component as BeingRead } from '../home-books/being-read.slot.tsx'
import { ChangeRow } from './change-row.tsx'
import { texts } from './texts.ts'

const TABS = [
  { key: 'mine', label: texts.mine, to: href.bookProposals() },
  { key: 'waiting', label: texts.waiting, to: href.bookProposals('waiting') },
] as const

/** The reader's proposals and what became of them; for librarians also those that wait. */
export function Component() {
  useTitle(texts.yourProposals)
  const [search] = useSearchParams()
  const mine = useList(infinite(changesApi.mine, {}))
  const isLibrarian = mine.data?.pages[0]?.isLibrarian ?? false
  const active = isLibrarian && search.get('tab') === 'waiting' ? 'waiting' : 'mine'
  return (
    <Columns margin={<BeingRead />}>
      <PageHeader title={isLibrarian ? texts.proposals : texts.yourProposals} />
      {isLibrarian && (
        <TabsNav
          label={texts.proposals}
          items={TABS}
          active={active}
          renderLink={(tab, props) => <AppLink to={tab.to} replace {...props} />}
        />
      )}
      {active === 'waiting' ? (
        <Waiting />
      ) : (
        <InfiniteList
          query={mine}
          label={texts.yourProposals}
          idOf={({ changeId }) => changeId}
          skeleton={SKELETON}
          empty={
            <EmptyState
              icon={<PencilLine />}
              title={texts.noProposals}
              description={texts.noProposalsDescription}
              action={null}
            />
          }
        >
          {(change) => <ChangeRow change={change} />}
        </InfiniteList>
      )}
    </Columns>
  )
}

const SKELETON = <ListSkeleton count={3} item={<Skeleton className="my-5 h-28 w-full" />} />

function Waiting() {
  return (
    <InfiniteList
      query={useList(infinite(changesApi.waiting, {}))}
      label={texts.waiting}
      idOf={({ changeId }) => changeId}
      skeleton={SKELETON}
      empty={
        <EmptyState
          icon={<PencilLine />}
          title={texts.noneWaiting}
          description={texts.noneWaitingDescription}
          action={null}
        />
      }
    >
      {(change) => <ChangeRow change={change} />}
    </InfiniteList>
  )
}
