import type { notificationsApi } from '@flyleaf/contracts'
import { prepared, type Params, type Handler } from '@flyleaf/service'
import { sql } from 'kysely'

const readCounts = prepared((db, { userId }: Params<{ userId: string }>) =>
  db.selectNoFrom((eb) => [
    eb.fn
      .coalesce(
        eb.selectFrom('unread_count').select('count').where('userId', '=', userId).$castTo<number | null>(),
        sql.lit(0),
      )
      .as('unreadCount'),
    sql<number>`coalesce(${eb
      .selectFrom('participant')
      .select((of) => of.fn.sum('unreadCount').as('sum'))
      .where('userId', '=', userId)
      .where('state', '=', 'accepted')}, 0)::integer`.as('unreadMessages'),
  ]),
)

/** The unread counts, for clients without a stream. */
export const countUnread: Handler<typeof notificationsApi.unreadCount> = async ({ db, caller }) => {
  const [unread] = await readCounts(db, { userId: caller.userId })
  return unread!
}
