import { publicMedia } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { PictureController } from './picture.controller.ts'

@Module({ controllers: [PictureController, publicMedia('pictures')] })
export class PictureModule {}
