import type { EventData, EventEnvelope } from '@flyleaf/contracts'
import { isErased } from '@flyleaf/projections'
import type { TransactionalWork } from '@flyleaf/service'
import { LAST_VERSION } from '../erasure/last-version.ts'
import { TextIndex } from '../text-index/text-index.ts'
import { otherWords } from '../text/variants.ts'

type State = EventData<'bookshelf.changed'>

/** Indexes a public bookshelf; a private one leaves the index in this very step. */
export async function onBookshelfChanged(
  work: TransactionalWork,
  { data }: EventEnvelope<'bookshelf.changed'>,
) {
  if (await isErased(work.sql, data.ownerId)) await keep(work, { ...data, version: LAST_VERSION }, true)
  else await keep(work, data, data.isPrivate)
}

export const onBookshelfDeleted = (work: TransactionalWork, { data }: EventEnvelope<'bookshelf.deleted'>) =>
  keep(work, { ...data, ...NOTHING }, true)

const NOTHING = {
  ownerId: '',
  name: '',
  description: '',
  isDefault: false,
  bookCount: 0,
  followerCount: 0,
  previewBookIds: [],
  updatedAt: new Date(0).toISOString(),
}

async function keep(
  { sql, inject }: TransactionalWork,
  told: Omit<State, 'isPrivate' | 'collaboratorIds' | 'createdAt'>,
  isHidden: boolean,
) {
  const shelf = isHidden ? { ...told, ...NOTHING } : told
  await sql(
    `insert into shelf_index (bookshelf_id, version, is_hidden, owner_id, name, description, is_default, book_count, follower_count, preview_book_ids, updated_at, other_words)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (bookshelf_id) do update set version = excluded.version, is_hidden = excluded.is_hidden, owner_id = excluded.owner_id,
       name = excluded.name, description = excluded.description, is_default = excluded.is_default, book_count = excluded.book_count,
       follower_count = excluded.follower_count, preview_book_ids = excluded.preview_book_ids, updated_at = excluded.updated_at,
       other_words = excluded.other_words
     where shelf_index.version < excluded.version`,
    [
      shelf.bookshelfId,
      shelf.version,
      isHidden,
      shelf.ownerId,
      shelf.name,
      shelf.description,
      shelf.isDefault,
      shelf.bookCount,
      shelf.followerCount,
      shelf.previewBookIds,
      shelf.updatedAt,
      otherWords(`${shelf.name}\n${shelf.description}`).join(' '),
    ],
  )
  await inject(TextIndex).changed(sql, 'bookshelf', [shelf.bookshelfId])
}
