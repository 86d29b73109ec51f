import { Module } from '@nestjs/common'
import { FollowController } from './follow.controller.ts'

/** Who follows whom. */
@Module({ controllers: [FollowController] })
export class FollowModule {}
