import { Module } from '@nestjs/common'
import { RatingController } from './rating.controller.ts'

@Module({ controllers: [RatingController] })
export class RatingModule {}
