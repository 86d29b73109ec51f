import { messagesApi } from '@flyleaf/contracts'
import { EmptyState, ListSkeleton, PageHeader, PersonRowSkeleton, cx } from '@flyleaf/ui'
import { InfiniteList, infinite, keyOf, useLive, useTitle, type PrefetchContext } from '@flyleaf/web'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ConversationRow } from './conversation-row.tsx'
import { NewConversation } from './new-conversation.tsx'
import { Thread } from './thread.tsx'
import { texts } from './texts.ts'

const conversations = infinite(messagesApi.conversations)

export const prefetch = ({ queryClient }: PrefetchContext) => queryClient.prefetchInfiniteQuery(conversations)

/** The conversations and the open one; one pane at a time on narrow screens. */
export function Component() {
  useTitle(texts.messages)
  const [search, setSearch] = useSearchParams()
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(conversations)
  const open = search.get('conversation')
  const show = (conversationId: string | null) =>
    setSearch(conversationId ? { conversation: conversationId } : {})
  useLive('message', () => void queryClient.invalidateQueries({ queryKey: keyOf(messagesApi.conversations) }))
  return (
    <div className="flex flex-col gap-x-10 lg:flex-row">
      <section className={cx('w-full lg:max-w-90', open && 'hidden lg:block')}>
        <PageHeader title={texts.messages} actions={<NewConversation onStarted={show} />} />
        <InfiniteList
          query={list}
          label={texts.conversations}
          idOf={(conversation) => conversation.conversationId}
          skeleton={
            <ListSkeleton count={5} item={<PersonRowSkeleton />} label={texts.loadingConversations} />
          }
          empty={
            <EmptyState
              icon={<Mail />}
              title={texts.noLettersYet}
              description={texts.noLettersYetDescription}
              action={null}
            />
          }
        >
          {(conversation) => (
            <ConversationRow
              conversation={conversation}
              isOpen={conversation.conversationId === open}
              onOpen={() => show(conversation.conversationId)}
            />
          )}
        </InfiniteList>
      </section>
      {open && (
        <Thread
          key={open}
          conversationId={open}
          conversation={list.data?.pages
            .flatMap((page) => page.items)
            .find((one) => one.conversationId === open)}
          onClose={() => show(null)}
        />
      )}
    </div>
  )
}
