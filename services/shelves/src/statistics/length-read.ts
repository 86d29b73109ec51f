import { sql } from 'kysely'
import { columnsOf } from '../expressions.ts'

const reading = columnsOf<'reading'>('r')

/** The pages of reading `r` of book `b`: those of its edition, else of the book. Those of an audiobook are not read. */
export const pagesRead = sql<number | null>`case when ${reading('format')} is distinct from 'audio'
  then coalesce(${reading('pageCount')}, ${columnsOf<'book'>('b')('pageCount')}) end`
/** The minutes of reading `r` of an audiobook. */
export const minutesHeard = sql<
  number | null
>`case when ${reading('format')} = 'audio' then ${reading('minutes')} end`
