import { events } from '@flyleaf/contracts'
import {
  anyOf,
  pageQuery,
  prepared,
  snapshotBy,
  texts,
  type AfterKey,
  type Db,
  type PageShape,
  type Params,
  type Publish,
} from '@flyleaf/service'

interface Publishing {
  db: Db
  publish: Publish
}

/** Merges of authors have no version. Nor have those of books that other services did not know, by earlier releases. */
const merges = (db: Db) =>
  db
    .selectFrom('catalogue_alias as a')
    .select(({ ref }) => ['a.aliasId', ref('a.version').$notNull().as('version'), 'a.targetId'])
    .where('a.version', 'is not', null)

const toMerge = ({ aliasId, version, targetId }: { aliasId: string; version: number; targetId: string }) => ({
  bookId: aliasId,
  version,
  intoId: targetId,
})

const BY_ID = [['a.aliasId', 'text']] as const

const readPage = prepared((db, params: Params<AfterKey>, shape: PageShape) =>
  pageQuery(merges(db), BY_ID, params, shape),
)

/** The books that are merged into others. */
export const mergesSnapshot = snapshotBy({
  key: BY_ID,
  read: readPage,
  toEvent: (row) => ({ type: 'book.merged', data: toMerge(row) }),
})

const readMerges = prepared((db, { bookIds }: Params<{ bookIds: readonly string[] }>) =>
  merges(db)
    .where('a.aliasId', '=', anyOf(texts(bookIds)))
    .orderBy('a.aliasId'),
)

/** Publishes into which books those of these are merged that are. */
export async function publishMerges({ db, publish }: Publishing, bookIds: readonly string[]) {
  for (const merge of (await readMerges(db, { bookIds })).map(toMerge))
    publish(events.shelves.bookMerged, merge.bookId, merge)
}

/** Tells other services that books which had been merged before lead to another one now. */
export async function turnMerges(work: Publishing, bookIds: readonly string[]) {
  await work.db
    .updateTable('catalogue_alias')
    .set((of) => ({ version: of('version', '+', 1) }))
    .where('aliasId', '=', anyOf(texts(bookIds)))
    .execute()
  await publishMerges(work, bookIds)
}
