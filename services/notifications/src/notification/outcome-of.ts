import type { NotificationType } from '@flyleaf/contracts'
import { allOf, prepared, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import type { Act } from './act.ts'
import { isVoid, waits } from './act-conditions.ts'

/** The outcome of an act: its reader is notified, it is set aside until they may be, or nothing. */
export type Outcome = 'notify' | 'set aside' | 'nothing'

interface Asked {
  userId: string
  actorId: string
  type: NotificationType
  groupKey: string
  postId: string | null
  sourcePostId: string | null
  bookshelfId: string | null
  version: number
  at: Date
}

const readWanted = prepared((db, act: Params<Asked>) =>
  db
    .selectFrom(
      db
        .selectNoFrom([
          sql<string>`${act.userId}::text`.as('userId'),
          sql<string>`${act.actorId}::text`.as('actorId'),
          sql<string | null>`${act.postId}::text`.as('postId'),
          sql<string | null>`${act.sourcePostId}::text`.as('sourcePostId'),
          sql<string | null>`${act.bookshelfId}::text`.as('bookshelfId'),
        ])
        .as('act'),
    )
    .select(waits('act').as('waits'))
    .where((eb) =>
      eb.and([
        eb.not(isVoid('act')),
        eb.not(
          eb.exists(
            eb
              .selectFrom('notification_settings')
              .select('userId')
              .where('userId', '=', act.userId)
              .where((settings) => settings(act.type, '<>', allOf(settings.ref('types')))),
          ),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom('withdrawn_act')
              .select('userId')
              .where('userId', '=', act.userId)
              .where('groupKey', '=', act.groupKey)
              .where('actorId', '=', act.actorId)
              .where('version', '>', sql<string>`${act.version}`)
              .where('since', '<=', act.at),
          ),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom('set_aside_act')
              .select('userId')
              .where('userId', '=', act.userId)
              .where('groupKey', '=', act.groupKey)
              .where('actorId', '=', act.actorId),
          ),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom('notification')
              .innerJoin('notification_actor as actor', 'actor.notificationId', 'notification.notificationId')
              .select('notification.userId')
              .where('notification.userId', '=', act.userId)
              .where('notification.groupKey', '=', act.groupKey)
              .where('actor.actorId', '=', act.actorId),
          ),
        ),
      ]),
    ),
)

/**
 * Decides on an act whose event may arrive late or repeatedly. Nothing becomes of types that its reader has switched off, and of acts
 * that are void, undone or already known. The reader and the subjects must be locked.
 */
export async function outcomeOf(db: Db, act: Act): Promise<Outcome> {
  const { postId = null, sourcePostId = null, bookshelfId = null, version = 0 } = act
  const at = new Date(act.at)
  const [wanted] = await readWanted(db, { ...act, postId, sourcePostId, bookshelfId, version, at })
  if (!wanted) return 'nothing'
  return wanted.waits ? 'set aside' : 'notify'
}
