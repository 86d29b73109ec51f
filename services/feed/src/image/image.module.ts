import { Module } from '@nestjs/common'
import { ImageController } from './image.controller.ts'
import { UnusedImages } from './unused-images.ts'

@Module({ controllers: [ImageController], providers: [UnusedImages] })
export class ImageModule {}
