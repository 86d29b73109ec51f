import { seriesApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { getSeries } from './get-series.ts'

export const SeriesController = controller(seriesApi, { get: getSeries })
