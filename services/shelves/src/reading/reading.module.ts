import { DatabaseModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { ReadingController } from './reading.controller.ts'
import { ReadingEntity } from './reading.entity.ts'

@Module({ imports: [DatabaseModule.forFeature([ReadingEntity])], controllers: [ReadingController] })
export class ReadingModule {}
