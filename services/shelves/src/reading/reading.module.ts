import { Module } from '@nestjs/common'
import { ReadingController } from './reading.controller.ts'

@Module({ controllers: [ReadingController] })
export class ReadingModule {}
