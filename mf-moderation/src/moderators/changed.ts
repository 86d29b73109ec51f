import { moderationApi, moderatorsApi } from '@flyleaf/contracts'

/** Everything that shows who moderates. */
export const CHANGED = [moderatorsApi.list, moderatorsApi.role, moderationApi.log]
