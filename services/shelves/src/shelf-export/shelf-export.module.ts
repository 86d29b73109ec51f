import { Module } from '@nestjs/common'
import { ShelfExportController } from './shelf-export.controller.ts'

@Module({ controllers: [ShelfExportController] })
export class ShelfExportModule {}
