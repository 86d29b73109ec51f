import { announcementsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { AnnouncementMemory } from './announcement-memory.ts'
import { announce, announcing, withdraw } from './change-announcement.ts'

const AnnouncementController = controller(
  announcementsApi,
  { current: ({ memory, now }) => memory.recall(now), announce, withdraw },
  announcing,
)

/** What administrators say to everybody on every page. */
@Module({ controllers: [AnnouncementController], providers: [AnnouncementMemory] })
export class AnnouncementModule {}
