import { Module } from '@nestjs/common'
import { InternalReadingsController } from './internal-readings.controller.ts'
import { ReadingController } from './reading.controller.ts'

@Module({ controllers: [InternalReadingsController, ReadingController] })
export class ReadingModule {}
