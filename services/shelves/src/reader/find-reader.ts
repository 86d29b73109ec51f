import { readerNotFound } from '@flyleaf/contracts'
import { blockedFor } from '@flyleaf/projections'
import { Problem, allOf, prepared, type Params, type Work } from '@flyleaf/service'

const readReader = prepared(
  (db, { username, viewerId }: Params<{ username: string; viewerId: string | null }>) =>
    db
      .selectFrom('person')
      .select(['userId', 'username', 'name', 'picture'])
      .where('username', '=', username)
      .where('userId', '<>', allOf(blockedFor(viewerId)))
      .orderBy('version', 'desc')
      .limit(1),
)

/** A reader by username. Not found when there is a block in either direction. */
export async function findReader({ db, caller }: Pick<Work, 'db' | 'caller'>, username: string) {
  const [person] = await readReader(db, { username, viewerId: caller?.userId ?? null })
  if (!person) throw new Problem(readerNotFound)
  return person
}
