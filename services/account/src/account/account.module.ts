import { DatabaseModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { AccountEntity } from './account.entity.ts'
import { ProfileController } from './profile.controller.ts'

/** Accounts, and the profile that its reader edits. */
@Module({
  imports: [DatabaseModule.forFeature([AccountEntity])],
  controllers: [ProfileController],
})
export class AccountModule {}
