import { DatabaseModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { InvitationController } from './invitation.controller.ts'
import { InvitationEntity } from './invitation.entity.ts'

@Module({ imports: [DatabaseModule.forFeature([InvitationEntity])], controllers: [InvitationController] })
export class InvitationModule {}
