import { searchApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { searching } from '../text-index/text-index.module.ts'
import { findAuthors, findSeries } from './find-credits.ts'
import { findEverything } from './find-everything.ts'

const { everything, authors, series } = searchApi
const handlers = { everything: findEverything, authors: findAuthors, series: findSeries }

@Module({ controllers: [controller({ everything, authors, series }, handlers, searching)] })
export class EverythingModule {}
