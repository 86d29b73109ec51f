import type { EventData } from '@flyleaf/contracts'
import { isErased } from '@flyleaf/projections'
import { excluded, prepared, texts, type Db, type Params, type Projection } from '@flyleaf/service'
import { sql } from 'kysely'
import type { Indexings } from '../text-index/indexing.ts'
import { otherWords } from '../text/variants.ts'
import { BOOKSHELF_TOMBSTONE } from './bookshelf-tombstone.ts'

type State = EventData<'bookshelf.changed'>

export const indexingBookshelves = {
  'bookshelf.changed': async ({ db }, { data }) =>
    store(db, data, data.isPrivate || (await isErased(db, data.ownerId))),
  'bookshelf.deleted': ({ db }, { data }) => store(db, { ...data, ...NOTHING }, true),
  'user.erased': async ({ db }, { data: { userId } }) => {
    const hidden = await db
      .updateTable('shelf_index')
      .set(BOOKSHELF_TOMBSTONE)
      .where('ownerId', '=', userId)
      .returning('bookshelfId')
      .execute()
    return hidden.map(({ bookshelfId }) => bookshelfId)
  },
} satisfies Indexings

/** Bookshelves for everyone; a private one, for followers too, is removed from the index in the same transaction. */
export const bookshelves: Projection = {
  name: 'bookshelves',
  tables: ['shelf_index'],
  snapshots: ['shelves.bookshelves', 'shelves.deleted-bookshelves'],
  handlers: indexingBookshelves,
}

const NOTHING = { ...BOOKSHELF_TOMBSTONE, updatedAt: BOOKSHELF_TOMBSTONE.updatedAt.toISOString() }

type Stored = Omit<State, 'isPrivate' | 'isForFollowers' | 'collaboratorIds' | 'createdAt'>

const keep = prepared((db, shelf: Params<Stored & { isHidden: boolean; otherWords: string }>) =>
  db
    .insertInto('shelf_index')
    .values({
      bookshelfId: shelf.bookshelfId,
      version: shelf.version,
      isHidden: shelf.isHidden,
      ownerId: shelf.ownerId,
      name: shelf.name,
      description: shelf.description,
      isDefault: shelf.isDefault,
      bookCount: shelf.bookCount,
      followerCount: shelf.followerCount,
      previewBookIds: texts(shelf.previewBookIds),
      updatedAt: sql<Date>`${shelf.updatedAt}::timestamptz`,
      otherWords: shelf.otherWords,
    })
    .onConflict((of) =>
      of
        .column('bookshelfId')
        .doUpdateSet(
          excluded('shelf_index', [
            ...(['version', 'isHidden', 'ownerId', 'name', 'description', 'isDefault', 'bookCount'] as const),
            ...(['followerCount', 'previewBookIds', 'updatedAt', 'otherWords'] as const),
          ]),
        )
        .whereRef('shelf_index.version', '<', 'excluded.version'),
    ),
)

async function store(db: Db, state: Stored, isHidden: boolean) {
  const shelf = isHidden ? { ...state, ...NOTHING } : state
  const words = otherWords(`${shelf.name}\n${shelf.description}`).join(' ')
  await keep(db, { ...shelf, isHidden, otherWords: words })
  return [shelf.bookshelfId]
}
