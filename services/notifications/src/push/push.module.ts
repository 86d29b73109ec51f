import { queueDepth } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { PushJobs } from './push-jobs.ts'
import { PushKeys } from './push-keys.ts'
import { PushServices } from './push-services.ts'
import { PushController } from './push.controller.ts'

/** Push messages to browsers that are closed, for readers who want them. */
@Module({
  controllers: [PushController],
  providers: [
    PushKeys,
    PushServices,
    PushJobs,
    queueDepth('push', `select count(*)::integer as count from push_job`),
  ],
})
export class PushModule {}
