import { Module } from '@nestjs/common'
import { DefaultShelves } from './default-shelves.ts'

@Module({ providers: [DefaultShelves], exports: [DefaultShelves] })
export class DefaultShelvesModule {}
