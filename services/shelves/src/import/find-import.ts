import { importNotFound } from '@flyleaf/contracts'
import { Problem, type Caller, type Sql, type Work } from '@flyleaf/service'
import { LockMode } from '@mikro-orm/postgresql'
import { ImportEntity } from './import.entity.ts'

/** Throws not found unless the import is the caller's, so that nobody else learns that it exists. */
export async function requireImport({ sql, caller }: Pick<Work<Caller>, 'sql' | 'caller'>, importId: string) {
  const [found] = await sql(`select 1 from import where import_id = $1 and user_id = $2 and is_whole`, [
    importId,
    caller.userId,
  ])
  if (!found) throw new Problem(importNotFound)
}

/** An import of the caller's, locked against the worker and other calls. */
export async function lockImport({ em, caller }: Work<Caller>, importId: string) {
  const mine = { importId, userId: caller.userId, isWhole: true }
  const found = await em.findOne(ImportEntity, mine, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!found) throw new Problem(importNotFound)
  return found
}

/** How many imports a reader has not started. What a crash has left of an upload is not shown to them, and does not count for long. */
export async function countUnstarted(sql: Sql, userId: string) {
  const [row] = await sql<{ count: number }>(
    `select count(*)::integer as count from import where user_id = $1 and state = 'preview'
       and (is_whole or created_at > now() - interval '10 minutes')`,
    [userId],
  )
  return row!.count
}
