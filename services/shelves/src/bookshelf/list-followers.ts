import type { bookshelvesApi } from '@flyleaf/contracts'
import { hiddenFor } from '@flyleaf/projections'
import {
  afterCursor,
  allOf,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type PageShape,
  type Params,
  type Handler,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { findBookshelf } from './find-bookshelf.ts'

const LATEST = [
  ['f.createdAt', 'time'],
  ['f.userId', 'text'],
] as const

interface Values extends AfterKey {
  bookshelfId: string
  viewerId: string | null
}

const readFollowers = prepared((db, params: Params<Values>, shape: PageShape) =>
  pageQuery(
    db
      .selectFrom('bookshelf_follower as f')
      .innerJoin('person', 'person.userId', 'f.userId')
      .select(['f.userId', 'person.username', 'person.name', 'person.picture', 'f.createdAt'])
      .where('f.bookshelfId', '=', params.bookshelfId)
      .where('person.username', '<>', sql.lit(''))
      .where('f.userId', '<>', allOf(hiddenFor(params.viewerId))),
    LATEST,
    params,
    shape,
  ),
)

/** The followers of a bookshelf, without those whom the caller blocks or mutes. */
export const listFollowers: Handler<typeof bookshelvesApi.followers> = async (
  work,
  { bookshelfId, limit, cursor },
) => {
  await findBookshelf(work, bookshelfId)
  const shape: PageShape = { direction: 'desc', limit, isFirst: cursor === undefined }
  const viewerId = work.caller?.userId ?? null
  const rows = await readFollowers(work.db, { bookshelfId, viewerId, ...afterCursor(LATEST, cursor) }, shape)
  return pageOf(rows, LATEST, shape, ({ createdAt: _at, ...person }) => person)
}
