import { Module } from '@nestjs/common'
import { Erasures } from './erasures.ts'

@Module({ providers: [Erasures] })
export class ErasureModule {}
