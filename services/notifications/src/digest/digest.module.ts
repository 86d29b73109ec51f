import { queueDepth } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { DigestJobs } from './digest-jobs.ts'
import { DigestLinks } from './digest-links.ts'
import { DigestMails } from './digest-mails.ts'

/** Emails about unseen notifications, for readers who have turned them on. */
@Module({
  providers: [
    DigestLinks,
    DigestMails,
    DigestJobs,
    queueDepth('digest', `select count(*)::integer as count from digest where due_at <= now()`),
  ],
  exports: [DigestLinks],
})
export class DigestModule {}
