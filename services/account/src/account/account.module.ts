import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { peopleSnapshot, privacySnapshot } from './account-snapshots.ts'
import { ProfileController } from './profile.controller.ts'

/** Accounts, and the profile that its reader edits. */
@Module({
  imports: [EventsModule.forSnapshots({ people: peopleSnapshot, privacy: privacySnapshot })],
  controllers: [ProfileController],
})
export class AccountModule {}
