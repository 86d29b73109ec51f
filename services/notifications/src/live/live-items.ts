import { listed, prepared, texts, type Db, type Params, type Tables } from '@flyleaf/service'
import { sql } from 'kysely'

/** How many items are stored for a reader, for delivery after a disconnect. */
export const LIVE_ITEMS_KEPT = 200

export type LiveKind = Tables['live_item']['kind']

/** What somebody's live stream or a push message is to tell. */
export interface LiveItem {
  userId: string
  itemId: string
}

interface Added {
  userIds: readonly string[]
  itemIds: readonly string[]
  kind: LiveKind
}

const add = prepared((db, { userIds, itemIds, kind }: Params<Added>) =>
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
        .innerJoin(listed('item', { userId: texts(userIds), itemId: texts(itemIds) }), (join) =>
          join.onRef('item.userId', '=', 'taken.userId'),
        )
        .select(['taken.userId', 'taken.position', sql<LiveKind>`${kind}::text`.as('kind'), 'item.itemId'])
        .distinct(),
    ),
)

/**
 * Adds items to readers' live streams, one for each, at the next position of the reader. The reader's lock is held until the commit, so
 * that all smaller positions are visible first.
 */
export const addLiveItems = (db: Db, kind: LiveKind, items: readonly LiveItem[]) =>
  add(db, {
    kind,
    userIds: items.map(({ userId }) => userId),
    itemIds: items.map(({ itemId }) => itemId),
  })
