import { feedsApi } from '@flyleaf/contracts'
import { infinite } from '@flyleaf/web'

export const discover = infinite(feedsApi.discover)
export const following = infinite(feedsApi.following)
export type Feed = typeof discover | typeof following
