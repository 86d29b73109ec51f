import type { Person, bookshelvesApi } from '@flyleaf/contracts'
import { hiddenFor } from '@flyleaf/projections'
import { iso, type DbTime, encodeCursor, toPage, type Verb } from '@flyleaf/service'
import { keyset } from '../keyset.ts'
import { findBookshelf } from './find-bookshelf.ts'

interface Row extends Person {
  since: DbTime
}

/** Who follows a bookshelf, without those whom the caller blocks or mutes. */
export const listFollowers: Verb<typeof bookshelvesApi.followers> = async (work, input) => {
  await findBookshelf(work, input.bookshelfId)
  const page = keyset(
    { by: 'f.created_at', kind: 'time', id: 'f.user_id', direction: 'desc' },
    input.cursor,
    3,
  )
  const rows = await work.sql<Row>(
    `select p.user_id as "userId", p.username, p.name, p.picture, f.created_at as since
     from bookshelf_follower f join person p using (user_id)
     where f.bookshelf_id = $1 and p.username <> '' and f.user_id <> all(${hiddenFor('$2::text')}) ${page.condition}
     ${page.orderBy} limit ${input.limit + 1}`,
    [input.bookshelfId, work.caller?.userId ?? null, ...page.values],
  )
  return toPage(
    rows,
    input.limit,
    ({ since: _since, ...person }) => person,
    (row) => encodeCursor(iso(row.since), row.userId),
  )
}
