import { notificationsApi, type Notification } from '@flyleaf/contracts'
import {
  Button,
  Columns,
  EmptyState,
  ListSkeleton,
  PageHeader,
  PersonRowSkeleton,
  TabsNav,
} from '@flyleaf/ui'
import {
  AppLink,
  InfiniteList,
  changeCached,
  infinite,
  keyOf,
  setUnreadCount,
  useAction,
  useLive,
  useTitle,
  useUnread,
  type PrefetchContext,
} from '@flyleaf/web'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, CheckCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { NotificationRow } from './notification-row.tsx'
import { texts } from './texts.ts'

const TABS = [
  { key: 'all', label: texts.all, to: '/notifications', type: undefined },
  {
    key: 'replies',
    label: texts.repliesMentions,
    to: '/notifications?show=replies',
    type: 'POST_REPLY,MENTION,BOOKSHELF_REPLY',
  },
  {
    key: 'shelves',
    label: texts.bookshelves,
    to: '/notifications?show=shelves',
    type: 'BOOKSHELF_FOLLOW,BOOKSHELF_REPLY,BOOKSHELF_INVITATION,BOOKSHELF_COLLABORATION_ACCEPTED',
  },
] as const

const notificationsOf = (type: string | undefined) => infinite(notificationsApi.list, type ? { type } : {})

export const prefetch = ({ queryClient }: PrefetchContext) =>
  queryClient.prefetchInfiniteQuery(notificationsOf(undefined))

/** What others did that concerns the reader; new ones arrive while it is open. */
export function Component() {
  useTitle(texts.notifications)
  const [search] = useSearchParams()
  const tab = TABS.find((one) => one.key === search.get('show')) ?? TABS[0]
  const queryClient = useQueryClient()
  const unread = useUnread().notifications
  const list = useInfiniteQuery(notificationsOf(tab.type))
  useLive(
    'notification',
    () => void queryClient.invalidateQueries({ queryKey: keyOf(notificationsApi.list) }),
  )
  const readAll = useAction(notificationsApi.readAll, {
    invalidates: [notificationsApi.list],
    optimistic: (client) =>
      changeCached<Notification>(client, keyOf(notificationsApi.list), isNotification, (one) => ({
        ...one,
        isRead: true,
      })),
    onSuccess: ({ unreadCount }) => setUnreadCount('notifications', unreadCount),
  })
  return (
    <Columns>
      <PageHeader
        title={texts.notifications}
        actions={
          unread > 0 && (
            <Button variant="quiet" loading={readAll.isPending} onClick={() => readAll.run({})}>
              <CheckCheck aria-hidden="true" /> {texts.markAllAsRead}
            </Button>
          )
        }
      />
      <TabsNav
        label={texts.show}
        items={TABS}
        active={tab.key}
        renderLink={(one, props) => <AppLink to={one.to} replace {...props} />}
      />
      <InfiniteList
        query={list}
        label={texts.notifications}
        idOf={(notification) => notification.notificationId}
        skeleton={<ListSkeleton count={6} item={<PersonRowSkeleton />} label={texts.loadingNotifications} />}
        empty={
          <EmptyState
            icon={<Bell />}
            title={texts.allQuiet}
            description={texts.allQuietDescription}
            action={null}
          />
        }
      >
        {(notification) => <NotificationRow notification={notification} />}
      </InfiniteList>
    </Columns>
  )
}

const isNotification = (value: object) => ('notificationId' in value ? (value as Notification) : undefined)
