import { messagesApi } from '@flyleaf/contracts'
import { EmptyState, cx } from '@flyleaf/ui'
import {
  infinite,
  keyOf,
  useList,
  useLive,
  useLiveQueries,
  useTitle,
  type PrefetchContext,
} from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { addressOf, fromList } from './address.ts'
import { ConversationList } from './inbox/conversation-list.tsx'
import { WriteTo } from './people/write-to.tsx'
import { texts } from './texts.ts'
import { thingOn } from './thread/shared-content.tsx'
import { Thread } from './thread/thread.tsx'

const conversations = infinite(messagesApi.conversations)

export const prefetch = ({ queryClient }: PrefetchContext) => queryClient.prefetchInfiniteQuery(conversations)

/** The list of conversations beside the open one; on narrow screens, one of the two. */
export function Component() {
  useTitle(texts.messages)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const folder = search.get('folder') === 'requests' ? 'requests' : 'inbox'
  const [open, to] = [search.get('conversation'), search.get('to')]
  const wanted = search.get('share')
  const share = wanted && thingOn(wanted) ? wanted : undefined
  const list = useList(folder === 'inbox' ? conversations : infinite(messagesApi.conversations, { folder }))
  const refreshList = () => void queryClient.invalidateQueries({ queryKey: keyOf(messagesApi.conversations) })
  useLiveQueries(keyOf(messagesApi.conversations))
  useLive('message', refreshList)
  useLive('unread-messages', refreshList)
  useLive('conversation', refreshList)
  const isPaneOpen = open !== null || to !== null
  const isEmpty = list.data?.pages[0]?.items.length === 0
  const state = (useLocation().state ?? {}) as Partial<typeof fromList>
  // Like the browser's back button when it leads to the list; the list is not entered twice.
  const close = () => void (state.isFromList ? navigate(-1) : navigate(addressOf(folder), { replace: true }))
  return (
    <div data-fills={isPaneOpen ? 'screen' : 'page'} className="flex min-h-0 flex-1">
      <section
        className={cx(
          'flex w-full min-w-0 flex-col border-line',
          (isPaneOpen || !isEmpty) && 'lg:w-88 lg:shrink-0 lg:border-r',
          isPaneOpen && 'hidden lg:flex',
        )}
      >
        <ConversationList
          query={list}
          folder={folder}
          open={open}
          share={share}
          onStarted={(conversationId) =>
            void navigate(addressOf('inbox', conversationId, share), { state: fromList })
          }
        />
      </section>
      {/* Narrow screens hide the list, and its heading with it. */}
      {isPaneOpen && <h1 className="sr-only lg:hidden">{texts.messages}</h1>}
      {to ? (
        <WriteTo key={to} username={to} />
      ) : open ? (
        <Thread
          key={open}
          conversationId={open}
          known={list.data?.pages.flatMap((page) => page.items).find((one) => one.conversationId === open)}
          share={share}
          onShared={() => void navigate(addressOf(folder, open), { replace: true, state })}
          onClose={close}
          onAccepted={() => void navigate(addressOf('inbox', open), { replace: true })}
        />
      ) : (
        !isEmpty && (
          <div className="hidden min-w-0 flex-1 items-center lg:flex">
            <EmptyState
              icon={<MessagesSquare />}
              title={texts.chooseAConversation}
              description={texts.chooseAConversationDescription}
              action={null}
            />
          </div>
        )
      )}
    </div>
  )
}
