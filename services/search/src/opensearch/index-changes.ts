import { anyOf, listed, prepared, texts, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import type { Kind } from '../query/parsed-query.ts'

const add = prepared((db, { kind, ids }: Params<{ kind: Kind; ids: readonly string[] }>) =>
  db
    .insertInto('index_change')
    .columns(['kind', 'id'])
    .expression(
      db
        .selectFrom(listed('changed', { id: texts(ids) }))
        .select([sql<Kind>`${kind}::text`.as('kind'), 'changed.id']),
    ),
)

/** Records, in the transaction of the change, that these texts must be sent again. */
export const recordChanges = (db: Db, kind: Kind, ids: readonly string[]) => add(db, { kind, ids })

/** The oldest changes. */
export const readChanges = (db: Db, limit: number) =>
  db
    .selectFrom('index_change')
    .select(['changeId', 'kind', 'id'])
    .orderBy('changeId')
    .limit(sql.lit(limit))
    .execute()

export const hasChanges = async (db: Db) =>
  (await db.selectFrom('index_change').select('changeId').limit(sql.lit(1)).execute()).length > 0

export const deleteChanges = (db: Db, changeIds: readonly string[]) =>
  db
    .deleteFrom('index_change')
    .where('changeId', '=', anyOf(sql<string[]>`${changeIds}::bigint[]`))
    .execute()
