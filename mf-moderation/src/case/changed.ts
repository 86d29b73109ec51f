import { blockedImagesApi, moderationApi } from '@flyleaf/contracts'

/** Everything that shows cases and decisions to moderators. */
export const CHANGED = [
  moderationApi.queue,
  moderationApi.case,
  moderationApi.objections,
  moderationApi.log,
  blockedImagesApi.list,
]
