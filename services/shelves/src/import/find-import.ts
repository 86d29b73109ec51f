import { importNotFound } from '@flyleaf/contracts'
import type { Import } from '@flyleaf/contracts'
import { Problem, type Caller, type Sql } from '@flyleaf/service'

interface Finding {
  sql: Sql
  caller: Caller
}

/** Throws unless this is an import of the caller's: nobody else learns that it exists. */
export async function requireImport({ sql, caller }: Finding, importId: string) {
  return find(sql, caller, importId, '')
}

/** The same, for a change: the worker and other calls wait. */
export async function lockImport({ sql, caller }: Finding, importId: string) {
  return find(sql, caller, importId, 'for update')
}

async function find(sql: Sql, caller: Caller, importId: string, lock: string) {
  const [found] = await sql<{ state: Import['state'] }>(
    `select state from import where import_id = $1 and user_id = $2 and is_whole ${lock}`,
    [importId, caller.userId],
  )
  if (!found) throw new Problem(importNotFound)
  return found
}
