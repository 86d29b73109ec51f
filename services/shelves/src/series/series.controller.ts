import { seriesApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { followSeries } from '../follow/follow.ts'
import { listFollowedSeries } from '../follow/list-followed.ts'
import { getSeries } from './get-series.ts'

export const SeriesController = controller(seriesApi, {
  following: listFollowedSeries,
  get: getSeries,
  follow: followSeries,
})
