import { batchedWork } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { UnusedCovers } from '../edition/unused-covers.ts'
import { MERGES, moveSome } from './merge-batches.ts'
import { ChangesController } from './changes.controller.ts'
import { RecordController } from './record.controller.ts'

/** The records of books, editions, authors and series as readers mend them, their history, and who decides. */
@Module({
  controllers: [RecordController, ChangesController],
  providers: [batchedWork(MERGES, moveSome), UnusedCovers],
})
export class RecordModule {}
