import { messagesApi } from '@flyleaf/contracts'
import { EmptyState, ListSkeleton, PageHeader, PersonRowSkeleton, TabsNav, cx } from '@flyleaf/ui'
import { InfiniteList, infinite, keyOf, useLive, useTitle, type PrefetchContext } from '@flyleaf/web'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
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
  const folder = search.get('folder') === 'requests' ? 'requests' : 'inbox'
  const list = useInfiniteQuery(
    folder === 'inbox' ? conversations : infinite(messagesApi.conversations, { folder }),
  )
  const requestCount = list.data?.pages[0]?.requestCount ?? 0
  const open = search.get('conversation')
  const show = (conversationId: string | null, from: string = folder) =>
    setSearch({
      ...(from === 'requests' ? { folder: from } : {}),
      ...(conversationId ? { conversation: conversationId } : {}),
    })
  useLive('message', () => void queryClient.invalidateQueries({ queryKey: keyOf(messagesApi.conversations) }))
  return (
    <div className="flex flex-col gap-x-10 lg:flex-row">
      <section className={cx('w-full lg:max-w-90', open && 'hidden lg:block')}>
        <PageHeader
          title={texts.messages}
          actions={<NewConversation onStarted={(id) => show(id, 'inbox')} />}
        />
        {(requestCount > 0 || folder === 'requests') && (
          <TabsNav
            label={texts.messages}
            active={folder}
            items={[
              { key: 'inbox', label: texts.inbox, to: '/messages' },
              {
                key: 'requests',
                label: texts.requests,
                count: requestCount,
                to: '/messages?folder=requests',
              },
            ]}
            renderLink={(tab, props) => <Link to={tab.to} {...props} />}
          />
        )}
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
              title={folder === 'inbox' ? texts.noLettersYet : texts.noRequests}
              description={folder === 'inbox' ? texts.noLettersYetDescription : texts.noRequestsDescription}
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
          onAccepted={() => show(open, 'inbox')}
        />
      )}
    </div>
  )
}
