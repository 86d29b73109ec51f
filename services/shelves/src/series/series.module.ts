import { Module } from '@nestjs/common'
import { SeriesController } from './series.controller.ts'

@Module({ controllers: [SeriesController] })
export class SeriesModule {}
