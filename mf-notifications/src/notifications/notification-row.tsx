import { notificationsApi, type Notification } from '@flyleaf/contracts'
import { Avatar, cx } from '@flyleaf/ui'
import {
  AppLink,
  RelativeTime,
  byId,
  changeCached,
  keyOf,
  markRead,
  useAction,
  useSession,
} from '@flyleaf/web'
import { deedOf, targetOf, whoOf } from './words.ts'
import { texts } from './texts.ts'

/** One notification: following it marks it read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { profile } = useSession()
  const read = useAction(notificationsApi.read, {
    quiet: true,
    invalidates: [notificationsApi.list],
    optimistic: (queryClient, { notificationId }) => {
      markRead('notifications')
      return changeCached(
        queryClient,
        keyOf(notificationsApi.list),
        byId<Notification>('notificationId', notificationId),
        (one) => ({ ...one, isRead: true }),
      )
    },
  })
  const { notificationId, isRead, actors, snippet, createdAt } = notification
  return (
    <AppLink
      to={targetOf(notification, profile?.username ?? '')}
      onClick={() => !isRead && read.run({ notificationId })}
      className={cx(
        'flex items-start gap-3 border-b border-line py-4 pr-2 text-ink no-underline hover:bg-well',
        !isRead && 'bg-accent-soft',
      )}
    >
      <span
        aria-hidden="true"
        className={cx('mt-4 ml-1 size-2 shrink-0 rounded-full', !isRead && 'bg-accent')}
      />
      <span className="flex shrink-0 -space-x-3">
        {actors.slice(0, 2).map((person) => (
          <Avatar key={person.userId} name={person.name} src={person.picture} />
        ))}
        {actors.length === 0 && <Avatar name="?" />}
      </span>
      <span className="min-w-0 flex-1 text-sm">
        <span className="font-semibold">{whoOf(notification)}</span> {deedOf(notification)}
        {!isRead && <span className="sr-only"> {texts.unread}</span>}
        <span aria-hidden="true" className="text-faint">
          {' '}
          ·{' '}
        </span>
        <RelativeTime time={createdAt} className="text-xs text-faint" />
        {snippet && <span className="mt-0.5 line-clamp-2 block font-serif text-muted">{snippet}</span>}
      </span>
    </AppLink>
  )
}
