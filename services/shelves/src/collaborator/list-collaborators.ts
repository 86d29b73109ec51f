import type { Person, collaboratorsApi } from '@flyleaf/contracts'
import { blockedFor } from '@flyleaf/projections'
import { iso, type DbTime, encodeCursor, toPage, type Verb } from '@flyleaf/service'
import { findBookshelf } from '../bookshelf/find-bookshelf.ts'
import { keyset } from '../keyset.ts'

interface Row extends Person {
  since: DbTime
}

/** Who keeps a bookshelf with its owner. */
export const listCollaborators: Verb<typeof collaboratorsApi.list> = async (work, input) => {
  await findBookshelf(work, input.bookshelfId)
  const page = keyset(
    { by: 'c.created_at', kind: 'time', id: 'c.user_id', direction: 'asc' },
    input.cursor,
    3,
  )
  const rows = await work.sql<Row>(
    `select p.user_id as "userId", p.username, p.name, p.picture, c.created_at as since
     from collaborator c join person p using (user_id)
     where c.bookshelf_id = $1 and p.username <> '' and c.user_id <> all(${blockedFor('$2::text')}) ${page.condition}
     ${page.orderBy} limit ${input.limit + 1}`,
    [input.bookshelfId, work.caller?.userId ?? null, ...page.values],
  )
  return toPage(
    rows,
    input.limit,
    ({ since, ...person }) => ({ person, since: iso(since) }),
    (row) => encodeCursor(iso(row.since), row.userId),
  )
}
