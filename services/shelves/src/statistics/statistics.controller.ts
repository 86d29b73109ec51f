import { statisticsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { getStatistics } from './get-statistics.ts'
import { getYear, listYears } from './get-year.ts'
import { getGoal, setGoal } from './goals.ts'

export const StatisticsController = controller(statisticsApi, {
  goal: getGoal,
  setGoal,
  ofUser: getStatistics,
  years: listYears,
  year: getYear,
})
