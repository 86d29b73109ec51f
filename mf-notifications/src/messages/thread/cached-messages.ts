import { messagesApi, type Message } from '@flyleaf/contracts'
import { call, keyOf, setCached } from '@flyleaf/web'
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'

const AT_ONCE = 50

/** Some messages of a conversation that follow each other, the newest first. */
export interface Part {
  items: Message[]
  hasOlder: boolean
  hasNewer: boolean
}

/** Which part is asked for: what precedes a position, what follows one, or the newest. */
type Range = { before?: number; after?: number }

async function partOf(conversationId: string, range: Range, signal: AbortSignal): Promise<Part> {
  const isForward = range.after !== undefined
  const sortBy = isForward ? 'oldest' : 'newest'
  const { items, pagination } = await call(
    messagesApi.messages,
    { conversationId, limit: AT_ONCE, sortBy, ...range },
    { signal },
  )
  return isForward
    ? { items: items.toReversed(), hasOlder: range.after! > 0, hasNewer: pagination.hasMore }
    : { items, hasOlder: pagination.hasMore, hasNewer: range.before !== undefined }
}

/**
 * The messages of a conversation, a part at a time: from the newest back, or from what follows the position `start` in both
 * directions. Fetched again whenever it is opened.
 */
export const messagesOf = (conversationId: string, start?: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(messagesApi.messages, { conversationId, after: start }), 'parts'] as const,
    queryFn: ({ pageParam, signal }) => partOf(conversationId, pageParam, signal),
    initialPageParam: (start === undefined ? {} : { after: start }) as Range,
    getNextPageParam: ({ items, hasOlder }: Part): Range | undefined =>
      hasOlder && items.length > 0 ? { before: items.at(-1)!.position } : undefined,
    getPreviousPageParam: ({ items, hasNewer }: Part): Range | undefined =>
      hasNewer && items.length > 0 ? { after: items[0]!.position } : undefined,
    staleTime: 0,
    gcTime: 0,
  })

/**
 * Shows a message that has arrived in an open conversation, once and in order, in its newest state; not a new one while newer ones have
 * not been loaded.
 */
export function showMessage(queryClient: QueryClient, message: Message) {
  const queryKey = keyOf(messagesApi.messages, { conversationId: message.conversationId })
  setCached<InfiniteData<Part, Range>>(queryClient, { queryKey }, (data) => {
    const isIt = ({ messageId }: Message) => messageId === message.messageId
    const [newest, ...older] = data?.pages ?? []
    if (data?.pages.some((part) => part.items.some(isIt))) {
      const replaced = (part: Part) => ({
        ...part,
        items: part.items.map((one) => (isIt(one) ? message : one)),
      })
      return { ...data, pages: data.pages.map(replaced) }
    }
    if (!data || !newest || newest.hasNewer) return data
    const items = [...newest.items, message].toSorted((a, b) => b.position - a.position)
    return { ...data, pages: [{ ...newest, items }, ...older] }
  })
}
