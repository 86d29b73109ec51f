import { DatabaseModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { CollaboratorController } from './collaborator.controller.ts'
import { CollaboratorEntity } from './collaborator.entity.ts'

@Module({
  imports: [DatabaseModule.forFeature([CollaboratorEntity])],
  controllers: [CollaboratorController],
})
export class CollaboratorModule {}
