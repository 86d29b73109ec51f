import { notificationsApi, type Notification } from '@flyleaf/contracts'
import { Button, Columns, EmptyState, ListSkeleton, PageHeader, PersonRowSkeleton } from '@flyleaf/ui'
import {
  InfiniteList,
  Slot,
  changeCached,
  infinite,
  keyOf,
  setUnreadCount,
  useAction,
  useList,
  useLive,
  useLiveQueries,
  useTitle,
  useUnread,
  type PrefetchContext,
} from '@flyleaf/web'
import { useQueryClient, type InvalidateOptions } from '@tanstack/react-query'
import { Bell, CheckCheck, SearchX } from 'lucide-react'
import { Filters, useFilters } from './filters.tsx'
import { NotificationRow } from './notification-row.tsx'
import { texts } from './texts.ts'

export const prefetch = ({ queryClient }: PrefetchContext) =>
  queryClient.prefetchInfiniteQuery(infinite(notificationsApi.list))

/** The reader's notifications; while it is open, new ones appear and those that are hidden or read elsewhere change. */
export function Component() {
  useTitle(texts.notifications)
  const { kind, isFiltered, input } = useFilters()
  const queryClient = useQueryClient()
  const unread = useUnread().notifications
  const list = useList(infinite(notificationsApi.list, input))
  useLiveQueries(keyOf(notificationsApi.list))
  const refetch = (options?: InvalidateOptions) =>
    void queryClient.invalidateQueries({ queryKey: keyOf(notificationsApi.list) }, options)
  useLive('notification', () => refetch())
  useLive('unread-count', ({ count }) => {
    // A request that is under way was made because of the same change.
    if (count !== list.data?.pages[0]?.unreadCount) refetch({ cancelRefetch: false })
  })
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
    <Columns
      margin={
        <div className="min-w-0 max-xl:hidden">
          <Slot id="account.people-to-follow" isExtra />
        </div>
      }
    >
      <PageHeader
        title={texts.notifications}
        actions={
          // Keeps its room, because the count arrives after the page.
          <Button
            variant="quiet"
            size="sm"
            aria-hidden={unread === 0 || undefined}
            className={unread > 0 ? undefined : 'invisible'}
            loading={readAll.isPending}
            onClick={() => readAll.run({})}
          >
            <CheckCheck aria-hidden="true" /> {texts.markAllAsRead}
          </Button>
        }
      />
      <Filters kind={kind} canSearch={'q' in input || list.data?.pages[0]?.items.length !== 0} />
      <InfiniteList
        query={list}
        label={texts.notifications}
        idOf={(notification) => notification.notificationId}
        skeleton={<ListSkeleton count={6} item={<PersonRowSkeleton />} label={texts.loadingNotifications} />}
        empty={
          <EmptyState
            icon={isFiltered ? <SearchX /> : <Bell />}
            title={isFiltered ? texts.nothingFound : texts.allQuiet}
            description={isFiltered ? texts.nothingFoundDescription : texts.allQuietDescription}
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
