import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { CallError } from '../call/call-error.ts'

/** What the server was answered while it rendered a page: data, or why there is none. Plain JSON. */
export type Answered =
  | { key: QueryKey; data: unknown }
  | { key: QueryKey; error: Pick<CallError, 'message' | 'code' | 'status' | 'issues'> }

/** The answers in a cache that the browser need not ask for again. */
export const answersIn = (queryClient: QueryClient): Answered[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: key, state: { status, data, error } }): Answered[] => {
      if (status === 'success') return [{ key, data }]
      if (!(error instanceof CallError)) return []
      const { message, code, status: answered, issues } = error
      return [{ key, error: { message, code, status: answered, issues } }]
    })

/** Takes over what the server was answered, as if it had been answered here and now. */
export function takeAnswers(queryClient: QueryClient, answers: readonly Answered[]): void {
  for (const answered of answers) {
    if ('data' in answered) {
      queryClient.setQueryData(answered.key, answered.data)
      continue
    }
    const { message, ...rest } = answered.error
    // Asked again when it is mounted, it would be pending where the server shows what is wrong.
    queryClient.setQueryDefaults(answered.key, { retryOnMount: false })
    queryClient
      .getQueryCache()
      .build(queryClient, { queryKey: answered.key })
      .setState({ status: 'error', error: new CallError(message, rest), errorUpdatedAt: Date.now() })
  }
}
