import { relationsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { blockUser } from './block-user.ts'
import { listBlocked, listMuted, listMutuals } from './list-relations.ts'
import { listSuggestions } from './list-suggestions.ts'
import { muteUser } from './mute-user.ts'

export const RelationController = controller(relationsApi, {
  block: blockUser,
  mute: muteUser,
  blocked: listBlocked,
  muted: listMuted,
  suggestions: listSuggestions,
  mutuals: listMutuals,
})
