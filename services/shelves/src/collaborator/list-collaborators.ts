import type { collaboratorsApi } from '@flyleaf/contracts'
import { blockedFor } from '@flyleaf/projections'
import {
  afterCursor,
  allOf,
  iso,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type PageShape,
  type Params,
  type Handler,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { findBookshelf } from '../bookshelf/find-bookshelf.ts'

const OLDEST = [
  ['collaborator.createdAt', 'time'],
  ['collaborator.userId', 'text'],
] as const

interface Values extends AfterKey {
  bookshelfId: string
  viewerId: string | null
}

const readCollaborators = prepared((db, params: Params<Values>, shape: PageShape) =>
  pageQuery(
    db
      .selectFrom('collaborator')
      .innerJoin('person', 'person.userId', 'collaborator.userId')
      .select(['collaborator.userId', 'person.username', 'person.name', 'person.picture'])
      .select('collaborator.createdAt')
      .where('collaborator.bookshelfId', '=', params.bookshelfId)
      .where('person.username', '<>', sql.lit(''))
      .where('collaborator.userId', '<>', allOf(blockedFor(params.viewerId))),
    OLDEST,
    params,
    shape,
  ),
)

/** The collaborators of a bookshelf. */
export const listCollaborators: Handler<typeof collaboratorsApi.list> = async (
  work,
  { bookshelfId, limit, cursor },
) => {
  await findBookshelf(work, bookshelfId)
  const shape: PageShape = { direction: 'asc', limit, isFirst: cursor === undefined }
  const viewerId = work.caller?.userId ?? null
  const rows = await readCollaborators(
    work.db,
    { bookshelfId, viewerId, ...afterCursor(OLDEST, cursor) },
    shape,
  )
  return pageOf(rows, OLDEST, shape, ({ createdAt, ...person }) => ({ person, since: iso(createdAt) }))
}
