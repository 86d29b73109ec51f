import { DatabaseModule, previewController } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { previewPerson } from './preview-person.ts'
import { AccountController } from './account.controller.ts'
import { AccountEntity } from './account.entity.ts'

/** Accounts and profiles. Previews come first: `previews` could be a username. */
@Module({
  imports: [DatabaseModule.forFeature([AccountEntity])],
  controllers: [previewController('api/users', previewPerson), AccountController],
})
export class AccountModule {}
