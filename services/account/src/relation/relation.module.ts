import { Module } from '@nestjs/common'
import { RelationController } from './relation.controller.ts'

@Module({ controllers: [RelationController] })
export class RelationModule {}
