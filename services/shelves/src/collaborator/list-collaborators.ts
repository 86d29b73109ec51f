import type { Person, collaboratorsApi } from '@flyleaf/contracts'
import { blockedFor } from '@flyleaf/projections'
import { iso, keyset, toPage, type DbTime, type KeyColumn, type Keyed, type Verb } from '@flyleaf/service'
import { findBookshelf } from '../bookshelf/find-bookshelf.ts'

interface Row extends Person, Keyed {
  since: DbTime
}

const OLDEST: KeyColumn[] = [
  { by: 'c.created_at', kind: 'time' },
  { by: 'c.user_id', kind: 'text' },
]

/** The collaborators of a bookshelf. */
export const listCollaborators: Verb<typeof collaboratorsApi.list> = async (work, input) => {
  await findBookshelf(work, input.bookshelfId)
  const page = keyset(OLDEST, 'asc', input.cursor, 3)
  const rows = await work.sql<Row>(
    `select p.user_id as "userId", p.username, p.name, p.picture, c.created_at as since, ${page.selected}
     from collaborator c join person p using (user_id)
     where c.bookshelf_id = $1 and p.username <> '' and c.user_id <> all(${blockedFor('$2::text')}) and ${page.condition}
     ${page.orderBy} limit ${input.limit + 1}`,
    [input.bookshelfId, work.caller?.userId ?? null, ...page.values],
  )
  return toPage(
    rows,
    input.limit,
    ({ since, key: _key, ...person }) => ({ person, since: iso(since) }),
    page.cursorOf,
  )
}
