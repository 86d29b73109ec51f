import { moderatorsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { grantModerator, revokeModerator } from './change-moderators.ts'
import { getRole, listModerators } from './list-moderators.ts'

const ModeratorController = controller(moderatorsApi, {
  role: getRole,
  list: listModerators,
  grant: grantModerator,
  revoke: revokeModerator,
})

/** Who moderates. */
@Module({ controllers: [ModeratorController] })
export class ModeratorModule {}
