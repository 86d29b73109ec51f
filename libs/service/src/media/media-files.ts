import { Injectable } from '@nestjs/common'
import type { TransactionalWork } from '../database/unit-of-work.ts'
import { MediaRemovals } from './media-removals.ts'
import { MediaStore } from './media-store.ts'

export interface MediaFile {
  key: string
  bytes: Uint8Array
  contentType: string
}

type Writing = Pick<TransactionalWork, 'sql'>
type Removing = Pick<TransactionalWork, 'sql' | 'afterCommit'>

/** How long an unused file is kept before it is removed: longer than any unit of work. */
const UNUSED = '1 hour'

/** Files that rows refer to: stored before the rows are, and removed after them. */
@Injectable()
export class MediaFiles {
  constructor(
    private readonly store: MediaStore,
    private readonly removals: MediaRemovals,
  ) {}

  /** The public address of a file. */
  urlOf(key: string) {
    return this.store.urlOf(key)
  }

  /**
   * Stores files before the unit of work that refers to them. They are first marked for removal, so that a failure leaves nothing
   * behind; `commit` clears the mark in the transaction that refers to them.
   */
  async add({ sql }: Writing, files: readonly MediaFile[]) {
    await sql(
      `insert into media_removal (key, due_at) select key, now() + interval '${UNUSED}' from unnest($1::text[]) key`,
      [files.map(({ key }) => key)],
    )
    await Promise.all(files.map(({ key, bytes, contentType }) => this.store.put(key, bytes, contentType)))
  }

  /** Clears the mark: the files are in use once this transaction commits. */
  async commit({ sql }: Writing, keys: readonly string[]) {
    await sql(`delete from media_removal where key = any($1::text[])`, [keys])
  }

  /** Removes files after this transaction commits, and retries until that succeeds. */
  async remove({ sql, afterCommit }: Removing, keys: readonly string[]) {
    if (keys.length === 0) return
    await sql(
      `insert into media_removal (key, due_at) select key, now() from unnest($1::text[]) key
       on conflict (key) do update set due_at = excluded.due_at`,
      [keys],
    )
    afterCommit(() => this.removals.wake())
  }

  /** Removes files by their public addresses. */
  removeUrls(work: Removing, urls: readonly string[]) {
    return this.remove(
      work,
      urls.map((url) => this.store.keyOf(url)),
    )
  }
}

/** What code needs that stores or removes files. */
export interface Storing {
  media: MediaFiles
}
