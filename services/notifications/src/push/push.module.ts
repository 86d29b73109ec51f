import { queueDepth } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { PushJobs } from './push-jobs.ts'
import { PushKeys } from './push-keys.ts'
import { PushServices } from './push-services.ts'
import { PushController } from './push.controller.ts'

/** Push messages to closed browsers, for readers who have subscribed. */
@Module({
  controllers: [PushController],
  providers: [
    PushKeys,
    PushServices,
    PushJobs,
    queueDepth('push', `select count(*)::integer as count from push_job`),
  ],
  exports: [PushJobs],
})
export class PushModule {}
