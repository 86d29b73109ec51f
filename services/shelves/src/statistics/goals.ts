import type { ReadingGoal, statisticsApi } from '@flyleaf/contracts'
import type { Sql, Verb } from '@flyleaf/service'
import { PAGES_READ } from './length-read.ts'
import { GoalEntity } from './goal.entity.ts'

/** The caller's goal for a year. */
export const getGoal: Verb<typeof statisticsApi.goal> = ({ sql, caller }, { year }) =>
  readGoal(sql, caller.userId, year)

/** Sets the given fields of the caller's goal for a year. */
export const setGoal: Verb<typeof statisticsApi.setGoal> = async (work, { year, books, pages }) => {
  const { em, sql, caller } = work
  const { userId } = caller
  // Serialises concurrent calls, so that the goal is created once.
  await sql(`insert into reading_goal (user_id, year) values ($1, $2) on conflict do nothing`, [userId, year])
  const goal = await em.findOneOrFail(GoalEntity, { userId, year })
  if (books !== undefined) goal.books = books
  if (pages !== undefined) goal.pages = pages
  await em.flush()
  const isSet = goal.books !== null || goal.pages !== null
  return { message: isSet ? 'Goal saved' : 'Goal removed', goal: await readGoal(sql, userId, year) }
}

/** A reader's goal for a year, with its progress. */
export async function readGoal(sql: Sql, userId: string, year: number): Promise<ReadingGoal> {
  const [goal] = await sql<ReadingGoal>(
    `select $2::integer as year, max(g.books) as books, max(g.pages) as pages, count(r.book_id)::integer as "booksRead",
       coalesce(sum(${PAGES_READ}), 0)::integer as "pagesRead"
     from (select 1) one
       left join reading_goal g on g.user_id = $1 and g.year = $2::integer
       left join reading r on r.user_id = $1 and r.status = 'read' and left(r.finished_at, 4) = $2::integer::text
       left join book b on b.book_id = r.book_id`,
    [userId, year],
  )
  return goal!
}
