import { Module } from '@nestjs/common'
import { ErasureController } from './erasure.controller.ts'
import { Erasures } from './erasures.ts'
import { RedisFile } from './redis-file.ts'

/** Erasing accounts, after days of grace in which the reader may cancel. */
@Module({ controllers: [ErasureController], providers: [Erasures, RedisFile] })
export class ErasureModule {}
