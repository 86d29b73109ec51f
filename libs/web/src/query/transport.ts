import type { QueryMeta } from '@tanstack/react-query'
import type { Transport } from '../call/call.ts'

/** The transport is stored with a cache's queries, so that several readers' pages can be rendered concurrently. */
export const withTransport = (transport: Transport): QueryMeta => ({ transport })

export const transportIn = (meta: QueryMeta | undefined): Transport | undefined =>
  meta?.['transport'] as Transport | undefined
