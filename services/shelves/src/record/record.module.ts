import { batchedWork } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { MERGES, moveSome } from './merge-batches.ts'
import { RecordController } from './record.controller.ts'

/** The records of books and editions as readers mend them, their history, and who decides. */
@Module({ controllers: [RecordController], providers: [batchedWork(MERGES, moveSome)] })
export class RecordModule {}
