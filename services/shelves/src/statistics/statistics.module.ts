import { previewController } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { previewYear } from './preview-year.ts'
import { StatisticsController } from './statistics.controller.ts'

@Module({
  controllers: [previewController('years', previewYear), StatisticsController],
})
export class StatisticsModule {}
