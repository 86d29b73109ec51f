import { importNotFound } from '@flyleaf/contracts'
import { Problem, ago, type Caller, type Db, type Work } from '@flyleaf/service'
import { LockMode } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { ImportEntity } from './import.entity.ts'

/** Throws not found unless the import is the caller's, so that nobody else learns that it exists. */
export async function requireImport({ db, caller }: Pick<Work<Caller>, 'db' | 'caller'>, importId: string) {
  const found = await db
    .selectFrom('import')
    .select(['importId', 'columns'])
    .where('importId', '=', importId)
    .where('userId', '=', caller.userId)
    .where(({ ref }) => ref('isWhole'))
    .executeTakeFirst()
  if (!found) throw new Problem(importNotFound)
  return found
}

/** An import of the caller's, locked against the worker and other calls. */
export async function lockImport({ em, caller }: Work<Caller>, importId: string) {
  const mine = { importId, userId: caller.userId, isWhole: true }
  const found = await em.findOne(ImportEntity, mine, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!found) throw new Problem(importNotFound)
  return found
}

/** How many imports a reader has not started. What a crash has left of an upload is not shown to them, and does not count for long. */
export async function countUnstarted(db: Db, userId: string) {
  const { count } = await db
    .selectFrom('import')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('userId', '=', userId)
    .where('state', '=', 'preview')
    .where((eb) => eb.or([eb.ref('isWhole'), eb('createdAt', '>', ago('10 minutes'))]))
    .executeTakeFirstOrThrow()
  return count
}
