import { RSS_PATHS } from '@flyleaf/contracts'
import { rssController } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { readChannel } from './read-channel.ts'

@Module({ controllers: [rssController(RSS_PATHS.person, readChannel)] })
export class RssModule {}
