import type { Person, bookshelvesApi } from '@flyleaf/contracts'
import { hiddenFor } from '@flyleaf/projections'
import { keyset, toPage, type KeyColumn, type Keyed, type Verb } from '@flyleaf/service'
import { findBookshelf } from './find-bookshelf.ts'

const LATEST: KeyColumn[] = [
  { by: 'f.created_at', kind: 'time' },
  { by: 'f.user_id', kind: 'text' },
]

/** The followers of a bookshelf, without those whom the caller blocks or mutes. */
export const listFollowers: Verb<typeof bookshelvesApi.followers> = async (work, input) => {
  await findBookshelf(work, input.bookshelfId)
  const page = keyset(LATEST, 'desc', input.cursor, 3)
  const rows = await work.sql<Person & Keyed>(
    `select p.user_id as "userId", p.username, p.name, p.picture, ${page.selected}
     from bookshelf_follower f join person p using (user_id)
     where f.bookshelf_id = $1 and p.username <> '' and f.user_id <> all(${hiddenFor('$2::text')}) and ${page.condition}
     ${page.orderBy} limit ${input.limit + 1}`,
    [input.bookshelfId, work.caller?.userId ?? null, ...page.values],
  )
  return toPage(rows, input.limit, ({ key: _key, ...person }) => person, page.cursorOf)
}
