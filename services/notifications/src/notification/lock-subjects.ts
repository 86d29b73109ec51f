import type { Sql } from '@flyleaf/service'
import type { Act } from './act.ts'

const key = (id: string) => `hashtextextended(${id}, 0)`

/**
 * Until the commit, nothing changes about who may see an act: neither its actor or the owner of its thread is deactivated or restored,
 * nor its bookshelf closed or opened. Precedes the locks of readers.
 */
export const shareSubjects = (sql: Sql, { actorId, postId }: Pick<Act, 'actorId' | 'postId'>) =>
  sql(
    `select pg_advisory_xact_lock_shared(${key('id')}) from (
       select $1::text as id
       union select unnest(array[thread_owner_id, thread_bookshelf_id]) from post_card where post_id = $2 order by 1) subject
     where id is not null`,
    [actorId, postId ?? null],
  )

/** Waits for acts of or below these people or bookshelves that are being added, and excludes others until the commit. */
export const lockSubjects = (sql: Sql, ids: readonly string[]) =>
  sql(
    `select pg_advisory_xact_lock(${key('id')}) from (select distinct unnest($1::text[]) as id order by 1) subject`,
    [ids],
  )
