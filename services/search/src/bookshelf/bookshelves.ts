import type { EventData } from '@flyleaf/contracts'
import { isErased } from '@flyleaf/projections'
import type { Projection, Sql } from '@flyleaf/service'
import type { Indexings } from '../text-index/indexing.ts'
import { otherWords } from '../text/variants.ts'
import { BOOKSHELF_TOMBSTONE } from './bookshelf-tombstone.ts'

type State = EventData<'bookshelf.changed'>

export const indexingBookshelves = {
  'bookshelf.changed': async ({ sql }, { data }) =>
    store(sql, data, data.isPrivate || (await isErased(sql, data.ownerId))),
  'bookshelf.deleted': ({ sql }, { data }) => store(sql, { ...data, ...NOTHING }, true),
  'user.erased': async ({ sql }, { data: { userId } }) => {
    const hidden = await sql<{ bookshelfId: string }>(
      `update shelf_index set ${BOOKSHELF_TOMBSTONE} where owner_id = $1 returning bookshelf_id as "bookshelfId"`,
      [userId],
    )
    return hidden.map(({ bookshelfId }) => bookshelfId)
  },
} satisfies Indexings

/** Public bookshelves; a private one is removed from the index in the same transaction. */
export const bookshelves: Projection = {
  name: 'bookshelves',
  tables: ['shelf_index'],
  snapshots: ['shelves.bookshelves', 'shelves.deleted-bookshelves'],
  handlers: indexingBookshelves,
}

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

async function store(
  sql: Sql,
  state: Omit<State, 'isPrivate' | 'collaboratorIds' | 'createdAt'>,
  isHidden: boolean,
) {
  const shelf = isHidden ? { ...state, ...NOTHING } : state
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
  return [shelf.bookshelfId]
}
