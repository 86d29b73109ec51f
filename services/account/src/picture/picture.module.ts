import { Module } from '@nestjs/common'
import { PictureController } from './picture.controller.ts'

@Module({ controllers: [PictureController] })
export class PictureModule {}
