import type { Conversation, messagesApi, ResultOf } from '@flyleaf/contracts'
import { EmptyState, ListSkeleton, PersonRowSkeleton, TabsNav } from '@flyleaf/ui'
import { InfiniteList } from '@flyleaf/web'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Link } from 'react-router'
import { addressOf, type Folder } from '../address.ts'
import { NewConversation } from '../people/new-conversation.tsx'
import { thingOn } from '../thread/shared-content.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { Sharing } from './sharing.tsx'
import { texts } from './texts.ts'

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<ResultOf<typeof messagesApi.conversations>>>
  folder: Folder
  open: string | null
  /** The address of what the reader is about to send. */
  share: string | undefined
  onStarted: (conversationId: string) => void
}

export function ConversationList({ query, folder, open, share, onStarted }: Props) {
  const shared = share ? thingOn(share) : undefined
  const requestCount = query.data?.pages[0]?.requestCount ?? 0
  return (
    <>
      <header className="flex items-center justify-between gap-4 px-4 pt-5 pb-3 sm:px-6 lg:pt-8">
        <h1 tabIndex={-1} className="m-0 font-serif text-xl font-semibold tracking-tight outline-none">
          {texts.messages}
        </h1>
        <NewConversation onStarted={onStarted} />
      </header>
      {shared && <Sharing thing={shared} />}
      {(requestCount > 0 || folder === 'requests') && (
        <TabsNav
          label={texts.messages}
          active={folder}
          className="px-4 sm:px-6"
          items={[
            { key: 'inbox', label: texts.inbox, to: addressOf('inbox') },
            {
              key: 'requests',
              label: texts.requests,
              count: requestCount || undefined,
              to: addressOf('requests'),
            },
          ]}
          renderLink={(tab, props) => <Link to={tab.to} {...props} />}
        />
      )}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <InfiniteList
          key={folder}
          query={query}
          whole
          label={texts.conversations}
          idOf={(conversation: Conversation) => conversation.conversationId}
          skeleton={
            <div className="px-4 sm:px-6">
              <ListSkeleton count={5} item={<PersonRowSkeleton />} label={texts.loadingConversations} />
            </div>
          }
          empty={
            <EmptyState
              icon={<Mail />}
              title={folder === 'inbox' ? texts.noConversations : texts.noRequests}
              description={
                folder === 'inbox' ? texts.noConversationsDescription : texts.noRequestsDescription
              }
              action={folder === 'inbox' ? <NewConversation isMain onStarted={onStarted} /> : null}
            />
          }
        >
          {(conversation) => (
            <ConversationRow
              conversation={conversation}
              isOpen={conversation.conversationId === open}
              to={addressOf(folder, conversation.conversationId, share)}
            />
          )}
        </InfiniteList>
      </div>
    </>
  )
}
