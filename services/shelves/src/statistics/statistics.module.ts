import { DatabaseModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { GoalEntity } from './goal.entity.ts'
import { StatisticsController } from './statistics.controller.ts'

@Module({ imports: [DatabaseModule.forFeature([GoalEntity])], controllers: [StatisticsController] })
export class StatisticsModule {}
