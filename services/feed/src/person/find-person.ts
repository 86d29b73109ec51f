import { readerNotFound } from '@flyleaf/contracts'
import { isPresent } from '@flyleaf/projections'
import { Problem, type Caller, type Sql } from '@flyleaf/service'

interface FoundPerson {
  userId: string
  username: string
  name: string
}

/** A person by username. Answers 404 for a person who blocks the viewer or is deactivated, unless the viewer blocks them, too. */
export async function findPerson(
  { sql, caller }: { sql: Sql; caller: Caller | null },
  username: string,
): Promise<FoundPerson> {
  const [person] = await sql<FoundPerson>(
    `select user_id as "userId", username, name from person
     where username = $2 and ${isPresent('person')} and (
       user_id <> all(array(select person_id from hidden_person where viewer_id = $1::text and cause = 'is-blocked' and is_hidden))
       or user_id = any(array(select person_id from hidden_person where viewer_id = $1::text and cause = 'blocks' and is_hidden)))
     order by version desc limit 1`,
    [caller?.userId ?? null, username],
  )
  if (!person) throw new Problem(readerNotFound)
  return person
}
