import { DatabaseModule, previewController } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { GoalEntity } from './goal.entity.ts'
import { previewYear } from './preview-year.ts'
import { StatisticsController } from './statistics.controller.ts'

@Module({
  imports: [DatabaseModule.forFeature([GoalEntity])],
  controllers: [previewController('years', previewYear), StatisticsController],
})
export class StatisticsModule {}
