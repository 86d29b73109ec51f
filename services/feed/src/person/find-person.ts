import { readerNotFound } from '@flyleaf/contracts'
import { personIsPresent } from '@flyleaf/projections'
import { Problem, allOf, anyOf, prepared, type Params, type Work } from '@flyleaf/service'
import { sql } from 'kysely'

interface Asked {
  username: string
  viewerId: string | null
}

const readPerson = prepared((db, { username, viewerId }: Params<Asked>) => {
  const hiddenBecause = (cause: 'blocks' | 'is-blocked') =>
    sql<string[]>`array(${db
      .selectFrom('hidden_person')
      .select('hidden_person.personId')
      .where('hidden_person.viewerId', '=', viewerId)
      .where('hidden_person.cause', '=', cause)
      .where((eb) => eb.ref('hidden_person.isHidden'))})`
  return db
    .selectFrom('person')
    .select(['person.userId', 'person.username', 'person.name'])
    .where('person.username', '=', username)
    .where(personIsPresent('person'))
    .where((eb) =>
      eb.or([
        eb('person.userId', '<>', allOf(hiddenBecause('is-blocked'))),
        eb('person.userId', '=', anyOf(hiddenBecause('blocks'))),
      ]),
    )
    .orderBy('person.version', 'desc')
    .limit(1)
})

/** A person by username. Answers 404 for a person who blocks the viewer or is deactivated, unless the viewer blocks them, too. */
export async function findPerson({ db, caller }: Pick<Work, 'db' | 'caller'>, username: string) {
  const [person] = await readPerson(db, { username, viewerId: caller?.userId ?? null })
  if (!person) throw new Problem(readerNotFound)
  return person
}
