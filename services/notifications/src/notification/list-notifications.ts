import type { NotificationType, notificationsApi } from '@flyleaf/contracts'
import {
  afterCursor,
  anyOf,
  pageOf,
  pageQuery,
  prepared,
  texts,
  type AfterKey,
  type PageShape,
  type Params,
  type Handler,
} from '@flyleaf/service'
import type { Expression } from 'kysely'
import { readNotifications, toNotification } from './notification-rows.ts'
import { unreadCountOf } from './reader-state.ts'
import { ofNotification } from '../database.ts'

const BY_TIME = [
  ['notification.createdAt', 'time'],
  ['notification.notificationId', 'text'],
] as const

interface Filter extends AfterKey {
  userId: string
  types: readonly NotificationType[]
  like: string
}

const readPage = prepared(
  (db, params: Params<Filter>, shape: PageShape & { isOfTypes: boolean; isSearch: boolean }) => {
    let query = readNotifications(db).where('notification.userId', '=', params.userId)
    if (shape.isOfTypes) query = query.where('notification.type', '=', anyOf(texts(params.types)))
    if (shape.isSearch)
      query = query.where((eb) =>
        eb.or([
          eb('post.snippet', 'ilike', params.like),
          eb('shelf.name', 'ilike', params.like),
          eb('notification.followedName', 'ilike', params.like),
          eb('notification.bookTitle', 'ilike', params.like),
          eb.exists(booksLike(params.like)),
          eb.exists(actorsLike(params.like)),
        ]),
      )
    return pageQuery(query, BY_TIME, params, shape)
  },
)

const actorsLike = (like: Expression<string>) =>
  ofNotification
    .selectFrom('notification_actor as actor')
    .innerJoin('person', 'person.userId', 'actor.actorId')
    .select('actor.actorId')
    .whereRef('actor.notificationId', '=', 'notification.notificationId')
    .where((eb) => eb.or([eb('person.name', 'ilike', like), eb('person.username', 'ilike', like)]))

const booksLike = (like: Expression<string>) =>
  ofNotification
    .selectFrom('notification_book as book')
    .select('book.bookId')
    .whereRef('book.notificationId', '=', 'notification.notificationId')
    .where('book.title', 'ilike', like)

/** The reader's notifications: all, of some types, or those that match a search. */
export const listNotifications: Handler<typeof notificationsApi.list> = async (
  { db, caller },
  { limit, cursor, q = '', sortBy, type: types = [] },
) => {
  const shape = {
    limit,
    direction: sortBy === 'oldest' ? ('asc' as const) : ('desc' as const),
    isFirst: cursor === undefined,
    isOfTypes: types.length > 0,
    isSearch: q !== '',
  }
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  // Of a type that there is not, there are none.
  const ofTypes = types as NotificationType[]
  const filter = { userId: caller.userId, types: ofTypes, like, ...afterCursor(BY_TIME, cursor) }
  const [rows, unreadCount] = await Promise.all([
    readPage(db, filter, shape),
    unreadCountOf(db, caller.userId),
  ])
  return { ...pageOf(rows, BY_TIME, shape, toNotification), unreadCount }
}
