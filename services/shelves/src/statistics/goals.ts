import type { ReadingGoal, statisticsApi } from '@flyleaf/contracts'
import { prepared, type Db, type Params, type Handler } from '@flyleaf/service'
import { sql } from 'kysely'
import { GoalEntity } from './goal.entity.ts'
import { pagesRead } from './length-read.ts'

/** The caller's goal for a year. */
export const getGoal: Handler<typeof statisticsApi.goal> = ({ db, caller }, { year }) =>
  readGoal(db, caller.userId, year)

/** Sets the given fields of the caller's goal for a year. */
export const setGoal: Handler<typeof statisticsApi.setGoal> = async (work, { year, books, pages }) => {
  const { em, db, caller } = work
  const { userId } = caller
  // Serialises concurrent calls, so that the goal is created once.
  await db
    .insertInto('reading_goal')
    .values({ userId, year })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const goal = await em.findOneOrFail(GoalEntity, { userId, year })
  if (books !== undefined) goal.books = books
  if (pages !== undefined) goal.pages = pages
  await em.flush()
  const isSet = goal.books !== null || goal.pages !== null
  return { message: isSet ? 'Goal saved' : 'Goal removed', goal: await readGoal(db, userId, year) }
}

const readProgress = prepared((db, params: Params<{ userId: string; year: number }>) => {
  const year = sql<number>`${params.year}::integer`
  return db
    .selectFrom(sql`(select 1)`.as('one'))
    .leftJoin('reading_goal as g', (join) => join.on('g.userId', '=', params.userId).on('g.year', '=', year))
    .leftJoin('reading as r', (join) =>
      join
        .on('r.userId', '=', params.userId)
        .on('r.status', '=', 'read')
        .on((eb) => eb(eb.fn<string>('left', ['r.finishedAt', sql.lit(4)]), '=', sql<string>`${year}::text`)),
    )
    .leftJoin('book as b', 'b.bookId', 'r.bookId')
    .select((eb) => [
      year.as('year'),
      eb.fn.max('g.books').as('books'),
      eb.fn.max('g.pages').as('pages'),
      sql<number>`count(${eb.ref('r.bookId')})::integer`.as('booksRead'),
      sql<number>`coalesce(sum(${pagesRead}), 0)::integer`.as('pagesRead'),
    ])
})

/** A reader's goal for a year, with its progress. */
export async function readGoal(db: Db, userId: string, year: number): Promise<ReadingGoal> {
  const [goal] = await readProgress(db, { userId, year })
  return goal!
}
