/** The exports of @tanstack/react-query that the platform shares; see react-router.ts. */
export {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  focusManager,
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  notifyManager,
  onlineManager,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from 'real-react-query'
export type * from 'real-react-query'
