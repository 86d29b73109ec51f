import type { Expression } from 'kysely'
import { from } from '../expressions.ts'

/** Whether moderators limit a person at present. */
export const isLimited = (userId: Expression<string>) =>
  from.exists(
    from
      .selectFrom('limited_author')
      .select('limited_author.userId')
      .where('limited_author.userId', '=', userId)
      .where((author) => author.ref('limited_author.isLimited')),
  )
