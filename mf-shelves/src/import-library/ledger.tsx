import { importsApi, type Import } from '@flyleaf/contracts'
import { BookRowSkeleton, EmptyState, ListSkeleton, Section } from '@flyleaf/ui'
import { Tabs } from '@flyleaf/ui/tabs'
import { InfiniteList, infinite, useList } from '@flyleaf/web'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { LedgerRow } from './ledger-row.tsx'
import { texts } from './texts.ts'

const LISTS = ['uncertain', 'new', 'rejected', 'matched', 'all'] as const
type List = (typeof LISTS)[number]

const LABELS: Record<List, string> = {
  uncertain: texts.uncertain,
  new: texts.placeholders,
  rejected: texts.rejected,
  matched: texts.matched,
  all: texts.all,
}

/** Every row of the file with its result; rows that need attention come first. */
export function Ledger({
  importId,
  counts,
  isDone,
}: {
  importId: string
  counts: Import['counts']
  isDone: boolean
}) {
  const { rows, placeholder, uncertain } = counts
  const countOf = (list: List) =>
    list === 'all' ? rows : list === 'new' ? placeholder - uncertain : counts[list]
  const [chosen, setChosen] = useState<List>()
  const list = chosen ?? LISTS.find((one) => countOf(one) > 0) ?? 'all'
  const lists = LISTS.filter((one) => one === list || one === 'all' || countOf(one) > 0)
  const query = useList(infinite(importsApi.rows, { importId, ...(list === 'all' ? {} : { state: list }) }))
  return (
    <Section title={isDone ? texts.ledgerDone : texts.ledger} className="mt-4">
      <Tabs
        label={texts.ledger}
        items={lists.map((key) => ({ key, label: LABELS[key], count: countOf(key).toLocaleString('en') }))}
        active={list}
        onChange={setChosen}
      >
        <InfiniteList
          key={list}
          query={query}
          label={LABELS[list]}
          idOf={({ line }) => String(line)}
          skeleton={<ListSkeleton count={4} item={<BookRowSkeleton />} label={texts.loadingRows} />}
          empty={
            <EmptyState
              icon={<ListChecks />}
              title={texts.noRows}
              description={texts.noRowsDescription}
              level={3}
              action={null}
            />
          }
        >
          {(row) => <LedgerRow importId={importId} row={row} />}
        </InfiniteList>
      </Tabs>
    </Section>
  )
}
