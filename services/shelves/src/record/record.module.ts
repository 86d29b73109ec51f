import { Module } from '@nestjs/common'
import { RecordController } from './record.controller.ts'

/** The records of books and editions as readers mend them, their history, and who decides. */
@Module({ controllers: [RecordController] })
export class RecordModule {}
