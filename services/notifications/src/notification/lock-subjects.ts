import { prepared, texts, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import type { Act } from './act.ts'

/*
 * As SQL: the locks are functions that are called for each row of an ordered set, which Kysely would only quote.
 */

const share = prepared(
  (db, { actorId, postId }: Params<{ actorId: string; postId: string | null }>) => sql<object>`
    select pg_advisory_xact_lock_shared(hashtextextended(id, 0)) from (
      select ${actorId}::text as id
      union select unnest(array[thread_owner_id, thread_bookshelf_id])
      from (${db
        .selectFrom('post_card')
        .select(['threadOwnerId', 'threadBookshelfId'])
        .where('postId', '=', postId as never)}) card
      order by 1) subject
    where id is not null`,
)

/**
 * Until the commit, nothing changes about who may see an act: neither its actor or the owner of its thread is deactivated or restored,
 * nor its bookshelf closed or opened. Precedes the locks of readers.
 */
export const shareSubjects = (db: Db, { actorId, postId = null }: Pick<Act, 'actorId' | 'postId'>) =>
  share(db, { actorId, postId })

const lock = prepared(
  (_db, { ids }: Params<{ ids: readonly string[] }>) => sql<object>`
    select pg_advisory_xact_lock(hashtextextended(id, 0))
    from (select distinct unnest(${texts(ids)}) as id order by 1) subject`,
)

/** Waits for acts of or below these people or bookshelves that are being added, and excludes others until the commit. */
export const lockSubjects = (db: Db, ids: readonly string[]) => lock(db, { ids })
