import { Module } from '@nestjs/common'
import { OwnReviews } from './own-reviews.ts'
import { ShelfExportController } from './shelf-export.controller.ts'

@Module({ controllers: [ShelfExportController], providers: [OwnReviews] })
export class ShelfExportModule {}
