import { DatabaseModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { EditionEntity } from './edition.entity.ts'

@Module({ imports: [DatabaseModule.forFeature([EditionEntity])] })
export class EditionModule {}
