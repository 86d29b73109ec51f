import { Module } from '@nestjs/common'
import { FollowModule } from '../follow/follow.module.ts'
import { PrivacyController } from './privacy.controller.ts'

@Module({ imports: [FollowModule], controllers: [PrivacyController] })
export class PrivacyModule {}
