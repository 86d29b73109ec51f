import { importsApi, type Import } from '@flyleaf/contracts'
import { BookRowSkeleton, EmptyState, ListSkeleton, Section, tabClass } from '@flyleaf/ui'
import { InfiniteList, infinite, useList } from '@flyleaf/web'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { LedgerRow } from './ledger-row.tsx'
import { texts } from './texts.ts'

const LISTS = ['uncertain', 'placeholder', 'rejected', 'matched', 'all'] as const
type List = (typeof LISTS)[number]

const LABELS: Record<List, string> = {
  uncertain: texts.uncertain,
  placeholder: texts.rowState('placeholder'),
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
  const countOf = (list: List) => (list === 'all' ? counts.rows : counts[list])
  const [chosen, setChosen] = useState<List>()
  const list = chosen ?? LISTS.find((one) => countOf(one) > 0) ?? 'all'
  const lists = LISTS.filter((one) => one === list || one === 'all' || countOf(one) > 0)
  const query = useList(infinite(importsApi.rows, { importId, ...(list === 'all' ? {} : { state: list }) }))
  return (
    <Section title={isDone ? texts.ledgerDone : texts.ledger} className="mt-4">
      <div role="group" aria-label={texts.ledger} className="flex gap-6 overflow-x-auto border-b border-line">
        {lists.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === list}
            className={`${tabClass(one === list)} cursor-pointer border-x-0 border-t-0 bg-transparent px-0`}
            onClick={() => setChosen(one)}
          >
            {LABELS[one]}
            <span className="text-xs font-normal text-faint tabular-nums">
              {countOf(one).toLocaleString('en')}
            </span>
          </button>
        ))}
      </div>
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
    </Section>
  )
}
