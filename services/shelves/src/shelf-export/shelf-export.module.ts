import { Module } from '@nestjs/common'
import { ReadersPosts } from './own-posts.ts'
import { ShelfExportController } from './shelf-export.controller.ts'

@Module({ controllers: [ShelfExportController], providers: [ReadersPosts] })
export class ShelfExportModule {}
