import { DatabaseModule, EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { AccountEntity } from './account.entity.ts'
import { peopleSnapshot, privacySnapshot } from './account-snapshots.ts'
import { ProfileController } from './profile.controller.ts'

/** Accounts, and the profile that its reader edits. */
@Module({
  imports: [
    DatabaseModule.forFeature([AccountEntity]),
    EventsModule.forSnapshots({ people: peopleSnapshot, privacy: privacySnapshot }),
  ],
  controllers: [ProfileController],
})
export class AccountModule {}
