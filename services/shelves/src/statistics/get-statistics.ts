import { statisticsNotPublic, type statisticsApi } from '@flyleaf/contracts'
import { Problem, type Handler } from '@flyleaf/service'
import { findReader } from '../reader/find-reader.ts'
import { countStatistics } from './count-statistics.ts'
import { readGoal } from './goals.ts'
import { showsStatistics } from './shows-statistics.ts'

/** The statistics of what a person has read. Others see them while the Read bookshelf is for them. */
export const getStatistics: Handler<typeof statisticsApi.ofUser> = async (work, input) => {
  const { db, caller } = work
  const { userId } = await findReader(work, input.username)
  if (userId !== caller?.userId && !(await showsStatistics(db, userId, caller?.userId ?? null)))
    throw new Problem(statisticsNotPublic)
  const year = input.year ?? null
  const counted = await countStatistics(db, userId, caller?.userId ?? null, year)
  const goal = year === null ? null : await readGoal(db, userId, year)
  return { year, ...counted, goal: goal && (goal.books !== null || goal.pages !== null) ? goal : null }
}
