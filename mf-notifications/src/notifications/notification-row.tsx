import { notificationsApi, sentenceOf, type Notification } from '@flyleaf/contracts'
import { Avatar, cx } from '@flyleaf/ui'
import {
  AppLink,
  RelativeTime,
  byId,
  changeCached,
  keyOf,
  markRead,
  setUnreadCount,
  useAction,
  useSession,
} from '@flyleaf/web'
import { texts } from './texts.ts'
import { targetOf } from './target.ts'

/** One notification; following its link marks it read. */
export function NotificationRow({ notification: item }: { notification: Notification }) {
  const { profile } = useSession()
  const read = useAction(notificationsApi.read, {
    quiet: true,
    invalidates: [notificationsApi.list],
    optimistic: (queryClient, { notificationId }) => {
      markRead('notifications')
      const undo = changeCached(
        queryClient,
        keyOf(notificationsApi.list),
        byId<Notification>('notificationId', notificationId),
        (one) => ({ ...one, isRead: true }),
      )
      return () => {
        undo()
        markRead('notifications', -1)
      }
    },
    onSuccess: ({ unreadCount }) => setUnreadCount('notifications', unreadCount),
  })
  const { notificationId, isRead, createdAt, notification } = item
  const { actors, snippet, newBooks, decision } = notification
  return (
    <AppLink
      to={targetOf(notification, profile?.username ?? '')}
      onClick={() => !isRead && read.run({ notificationId })}
      className="flex items-start gap-3 border-b border-line py-4 pr-2 text-ink no-underline hover:bg-well"
    >
      <span
        aria-hidden="true"
        className={cx('mt-4 ml-1 size-2 shrink-0 rounded-full', !isRead && 'bg-accent')}
      />
      <Avatar
        name={actors[0]?.name ?? newBooks?.name ?? (decision ? texts.moderators : '?')}
        src={actors[0]?.picture}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cx('min-w-0 text-sm break-words', isRead ? 'text-muted' : 'font-semibold')}>
            {sentenceOf(notification)}
            {!isRead && <span className="sr-only"> {texts.unread}</span>}
          </span>
          <RelativeTime time={createdAt} className="shrink-0 text-xs text-muted" />
        </span>
        {snippet && <span className="mt-0.5 line-clamp-2 font-serif text-sm text-muted">{snippet}</span>}
        {actors.length > 1 && (
          <span className="mt-2 flex gap-1.5">
            {actors.slice(1).map((person) => (
              <Avatar key={person.userId} name={person.name} src={person.picture} size="xs" />
            ))}
          </span>
        )}
      </span>
    </AppLink>
  )
}
