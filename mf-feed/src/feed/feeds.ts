import { postsApi } from '@flyleaf/contracts'
import { infinite } from '@flyleaf/web'

export const discover = infinite(postsApi.discover)
export const following = infinite(postsApi.following)
export type Feed = typeof discover | typeof following
