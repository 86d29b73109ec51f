import type { TransactionalWork } from '../database/unit-of-work.ts'
import { MediaRemovals } from './media-removals.ts'
import { MediaStore } from './media-store.ts'

export interface MediaFile {
  key: string
  bytes: Uint8Array
  contentType: string
}

type Removing = Pick<TransactionalWork, 'sql' | 'inject' | 'afterCommit'>

/** How long an unused file is kept before it is removed: longer than any unit of work. */
const UNUSED = '1 hour'

/**
 * Stores files before the unit of work that refers to them. They are first marked for removal, so that a failure leaves nothing
 * behind; `commitMedia` clears the mark in the transaction that refers to them.
 */
export async function storeMedia(
  { sql, inject }: Pick<TransactionalWork, 'sql' | 'inject'>,
  files: MediaFile[],
) {
  await sql(
    `insert into media_removal (key, due_at) select key, now() + interval '${UNUSED}' from unnest($1::text[]) key`,
    [files.map(({ key }) => key)],
  )
  const store = inject(MediaStore)
  await Promise.all(files.map(({ key, bytes, contentType }) => store.put(key, bytes, contentType)))
}

/** Clears the mark: the files are in use once this transaction commits. */
export async function commitMedia({ sql }: Pick<TransactionalWork, 'sql'>, keys: string[]) {
  await sql(`delete from media_removal where key = any($1::text[])`, [keys])
}

/** Removes files after this transaction commits, and retries until that succeeds. */
export async function removeFiles({ sql, inject, afterCommit }: Removing, keys: string[]) {
  if (keys.length === 0) return
  await sql(
    `insert into media_removal (key, due_at) select key, now() from unnest($1::text[]) key
     on conflict (key) do update set due_at = excluded.due_at`,
    [keys],
  )
  const removals = inject(MediaRemovals)
  afterCommit(() => removals.wake())
}

/** The same, by their public addresses. */
export async function removeMedia(work: Removing, urls: string[]) {
  const store = work.inject(MediaStore)
  await removeFiles(
    work,
    urls.map((url) => store.keyOf(url)),
  )
}
