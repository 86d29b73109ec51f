import { Module } from '@nestjs/common'
import { RssController } from './rss.controller.ts'

@Module({ controllers: [RssController] })
export class RssModule {}
