import { searchApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { searching } from '../text-index/text-index.module.ts'
import { findAuthors } from './find-credits.ts'
import { findEverything } from './find-everything.ts'

const { everything, authors } = searchApi

@Module({
  controllers: [
    controller({ everything, authors }, { everything: findEverything, authors: findAuthors }, searching),
  ],
})
export class EverythingModule {}
