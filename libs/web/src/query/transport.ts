import type { QueryMeta } from '@tanstack/react-query'
import type { Transport } from '../call/call.ts'

/** A cache's transport travels with its queries, so that two readers' pages can be rendered at a time. */
export const withTransport = (transport: Transport): QueryMeta => ({ transport })

export const transportIn = (meta: QueryMeta | undefined): Transport | undefined =>
  meta?.['transport'] as Transport | undefined
