import { readerNotFound, type Person } from '@flyleaf/contracts'
import { blockedFor } from '@flyleaf/projections'
import { Problem, type Work } from '@flyleaf/service'

/** A reader by username. Not found when there is a block in either direction. */
export async function findReader({ sql, caller }: Pick<Work, 'sql' | 'caller'>, username: string) {
  const [person] = await sql<Person>(
    `select user_id as "userId", username, name, picture from person
     where username = $1 and user_id <> all(${blockedFor('$2::text')}) order by version desc limit 1`,
    [username, caller?.userId ?? null],
  )
  if (!person) throw new Problem(readerNotFound)
  return person
}
