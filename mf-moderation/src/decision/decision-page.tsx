import { decisionsApi } from '@flyleaf/contracts'
import { Columns, ErrorState, ListSkeleton, PageHeader } from '@flyleaf/ui'
import { NotFoundPage, fullDate, isNotFound, query, useTitle } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { DecisionView } from './decision-view.tsx'
import { texts } from './texts.ts'

/** A decision about the reader: what, why, under which rule, and how to object. */
export function Component() {
  const { decisionId = '' } = useParams()
  const { data: decision, error, refetch } = useQuery(query(decisionsApi.get, { decisionId }))
  const isMissing = isNotFound(error)
  const title = decision && texts.title(decision.action)
  useTitle(isMissing ? null : title)
  if (isMissing) return <NotFoundPage />
  if (!decision && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!decision) return <ListSkeleton count={1} label={texts.loading} />
  const { action, until, undoneAt, decidedAt } = decision
  const facts = [
    undoneAt && texts.undone,
    (action === 'limit' || action === 'suspend') && (until ? texts.until(fullDate(until)) : texts.forGood),
    texts.decidedOn(fullDate(decidedAt)),
  ]
  return (
    <Columns>
      <PageHeader title={title} description={facts.filter(Boolean).join(' · ')} />
      <DecisionView decision={decision} />
    </Columns>
  )
}
