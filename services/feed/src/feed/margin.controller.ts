import { marginApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { Readings } from '../book/readings.ts'
import { getMargin, listMarginNotes } from './margin.ts'

export const MarginController = controller(
  marginApi,
  { get: getMargin, notes: listMarginNotes },
  { readings: Readings },
)
