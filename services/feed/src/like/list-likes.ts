import type { Person, likesApi } from '@flyleaf/contracts'
import { hiddenFor } from '@flyleaf/projections'
import { keyset, toPage, type KeyColumn, type Keyed, type Verb } from '@flyleaf/service'
import { ensureReadable } from '../post/find-post.ts'

const LATEST: KeyColumn[] = [
  { by: 'post_like.created_at', kind: 'time' },
  { by: 'post_like.user_id', kind: 'text' },
]

/** The people who like a post, the latest first. */
export const listLikes: Verb<typeof likesApi.likes> = async (work, { postId, limit, cursor }) => {
  await ensureReadable(work, postId)
  const page = keyset(LATEST, 'desc', cursor, 3)
  const rows = await work.sql<Person & Keyed>(
    `select person.user_id as "userId", username, name, picture, ${page.selected}
     from post_like join person using (user_id)
     where post_id = $2 and user_id <> all(${hiddenFor('$1')}) and ${page.condition}
     ${page.orderBy} limit ${limit + 1}`,
    [work.caller?.userId ?? null, postId, ...page.values],
  )
  return toPage(rows, limit, ({ key: _key, ...person }) => person, page.cursorOf)
}
