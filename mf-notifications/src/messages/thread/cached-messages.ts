import { messagesApi, type Message, type ResultOf } from '@flyleaf/contracts'
import { infinite } from '@flyleaf/web'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

const AT_ONCE = 50

/** The messages of a conversation, a page at a time, the newest first. Asked anew whenever it is opened. */
export const messagesOf = (conversationId: string) => ({
  ...infinite(messagesApi.messages, { conversationId, limit: AT_ONCE }),
  staleTime: 0,
  gcTime: 0,
})

/** Adds a message that has arrived to an open conversation, at its place and once. */
export function showMessage(queryClient: QueryClient, message: Message) {
  const { queryKey } = messagesOf(message.conversationId)
  queryClient.setQueryData<InfiniteData<ResultOf<typeof messagesApi.messages>, string | null>>(
    queryKey,
    (data) => {
      const [newest, ...older] = data?.pages ?? []
      if (!data || !newest) return data
      if (data.pages.some((page) => page.items.some((one) => one.messageId === message.messageId)))
        return data
      const items = [...newest.items, message].toSorted((a, b) => b.position - a.position)
      return { ...data, pages: [{ ...newest, items }, ...older] }
    },
  )
  // An answer under way was asked before this message came, and would take it away again.
  if (queryClient.isFetching({ queryKey, exact: true }))
    void queryClient.invalidateQueries({ queryKey, exact: true })
}
