import { batchedWork, prunedRows } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { DECLINED_FOR } from './follow-request.ts'
import { FollowController, FollowRequestsController } from './follow.controller.ts'
import { REQUESTS, settleSome } from './settle-requests.ts'

/** Who follows whom, and who asks to. */
@Module({
  controllers: [FollowRequestsController, FollowController],
  providers: [
    batchedWork(REQUESTS, settleSome),
    prunedRows('follow_request', `declined_at < now() - interval '${DECLINED_FOR}'`),
  ],
})
export class FollowModule {}
