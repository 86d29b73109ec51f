import type { RecordKind } from '@flyleaf/contracts'
import { anyOf, texts, type Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { asJson } from '../expressions.ts'

interface Moving {
  kind: RecordKind
  fromId: string
  intoId: string
}

/** What moved with a record to the one that it was merged into. */
interface Moved {
  aliasIds: string[]
  changeIds: string[]
}

/** Moves to another record what was changed of a record, and what leads to it. */
export async function moveHistory(db: Db, { kind, fromId, intoId }: Moving): Promise<Moved> {
  const changes = await db
    .updateTable('record_change')
    .set(`${kind}Id`, intoId)
    .where(`${kind}Id`, '=', fromId)
    .returning('changeId')
    .execute()
  const aliases = await db
    .updateTable('catalogue_alias')
    .set({ targetId: intoId })
    .where('targetId', '=', fromId)
    .returning('aliasId')
    .execute()
  return {
    changeIds: changes.map(({ changeId }) => changeId),
    aliasIds: aliases.map(({ aliasId }) => aliasId),
  }
}

/** Gives it back, with what was proposed of a book's editions meanwhile. Returns what leads to the parted record again. */
export async function returnHistory(
  db: Db,
  { kind, fromId, intoId }: Moving,
  { changeIds, aliasIds, editionIds = [] }: Moved & { editionIds?: readonly string[] },
) {
  await db
    .updateTable('record_change')
    .set(`${kind}Id`, fromId)
    .where(`${kind}Id`, '=', intoId)
    .where((of) =>
      of.or([of('changeId', '=', anyOf(texts(changeIds))), of('editionId', '=', anyOf(texts(editionIds)))]),
    )
    .execute()
  const aliases = await db
    .updateTable('catalogue_alias')
    .set({ targetId: fromId })
    .where('targetId', '=', intoId)
    .where('aliasId', '=', anyOf(texts(aliasIds)))
    .returning('aliasId')
    .execute()
  return aliases.map(({ aliasId }) => aliasId)
}

/** Ends that the address of a merged record leads to the other one. Returns nothing if it does not. */
export const endAlias = (db: Db, { fromId, intoId }: Omit<Moving, 'kind'>) =>
  db
    .deleteFrom('catalogue_alias')
    .where('aliasId', '=', fromId)
    .where('targetId', '=', intoId)
    .returning('version')
    .executeTakeFirst()

/** Stores in the change that merges records what parts them again. */
export const storeBack = (db: Db, changeId: string, back: object) =>
  db
    .updateTable('record_change')
    .set((of) => ({ merge: of('merge', '||', sql<never>`jsonb_build_object('back', ${asJson(back)})`) }))
    .where('changeId', '=', changeId)
    .execute()
