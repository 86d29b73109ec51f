import { DatabaseModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { SeriesController } from './series.controller.ts'
import { SeriesEntity } from './series.entity.ts'

@Module({ imports: [DatabaseModule.forFeature([SeriesEntity])], controllers: [SeriesController] })
export class SeriesModule {}
