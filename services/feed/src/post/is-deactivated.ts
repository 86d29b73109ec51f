import type { Expression } from 'kysely'
import { from } from '../expressions.ts'

/** Whether a person's account is deactivated. */
export const isDeactivated = (userId: Expression<string>) =>
  from.exists(
    from
      .selectFrom('person')
      .select('person.userId')
      .where('person.userId', '=', userId)
      .where((person) => person.ref('person.isDeactivated')),
  )
