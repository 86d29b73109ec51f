import { Module } from '@nestjs/common'
import { CollaboratorController } from './collaborator.controller.ts'

@Module({
  controllers: [CollaboratorController],
})
export class CollaboratorModule {}
