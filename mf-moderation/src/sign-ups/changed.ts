import { moderationApi, signUpsApi } from '@flyleaf/contracts'

/** Everything that shows invitations. */
export const CHANGED = [signUpsApi.invitations, moderationApi.log]
