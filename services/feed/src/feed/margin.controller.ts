import { marginApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { readingPosts } from '../post/memory/read-listed.ts'
import { getMargin, listMarginNotes } from './margin.ts'

export const MarginController = controller(
  marginApi,
  { get: getMargin, notes: listMarginNotes },
  readingPosts,
)
