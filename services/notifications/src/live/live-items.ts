import { listed, prepared, texts, type Db, type Params, type Tables } from '@flyleaf/service'
import { sql } from 'kysely'

/** How many items are stored for a reader, for delivery after a disconnect. */
export const LIVE_ITEMS_KEPT = 200

export type LiveKind = Tables['live_item']['kind']

interface Added {
  userIds: readonly string[]
  kind: LiveKind
  itemId: string
}

const add = prepared((db, { userIds, kind, itemId }: Params<Added>) =>
  db
    .with('taken', (taking) =>
      taking
        .insertInto('unread_count')
        .columns(['userId', 'count', 'position'])
        .expression((eb) =>
          eb
            .selectFrom(listed('reader', { userId: texts(userIds) }))
            .select(['reader.userId', sql.lit(0).as('count'), sql.lit(1).as('position')])
            .distinct()
            .orderBy('reader.userId'),
        )
        .onConflict((of) =>
          of.column('userId').doUpdateSet((eb) => ({ position: eb('unread_count.position', '+', 1) })),
        )
        .returning(['unread_count.userId', 'unread_count.position']),
    )
    .with('pruned', (pruning) =>
      pruning
        .deleteFrom('live_item')
        .using('taken')
        .whereRef('live_item.userId', '=', 'taken.userId')
        .where((eb) => eb('live_item.position', '<=', eb('taken.position', '-', LIVE_ITEMS_KEPT))),
    )
    .insertInto('live_item')
    .columns(['userId', 'position', 'kind', 'itemId'])
    .expression((eb) =>
      eb
        .selectFrom('taken')
        .select([
          'taken.userId',
          'taken.position',
          sql<LiveKind>`${kind}::text`.as('kind'),
          sql<string>`${itemId}::text`.as('itemId'),
        ]),
    ),
)

/**
 * Adds an item to these readers' live streams, at the next position of each. The reader's lock is held until the commit, so that
 * all smaller positions are visible first.
 */
export const addLiveItem = (db: Db, userIds: readonly string[], kind: LiveKind, itemId: string) =>
  add(db, { userIds, kind, itemId })
