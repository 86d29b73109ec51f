import { decisionsApi } from '@flyleaf/contracts'
import { ErrorState, ListSkeleton } from '@flyleaf/ui'
import { query, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { DecisionView } from './decision-view.tsx'
import { texts } from './texts.ts'

/** A decision about the reader, on pages of other teams: what they see while they are suspended. */
export function Component({ decisionId }: SlotProps['moderation.decision']) {
  const { data, error, refetch } = useQuery(query(decisionsApi.get, { decisionId }))
  if (data) return <DecisionView decision={data} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} level={2} />
  return <ListSkeleton count={1} label={texts.loading} />
}
