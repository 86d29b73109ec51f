import { Module } from '@nestjs/common'
import { InvitationController } from './invitation.controller.ts'

@Module({ controllers: [InvitationController] })
export class InvitationModule {}
