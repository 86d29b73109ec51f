import { Global, Module } from '@nestjs/common'
import { PostgresIndex } from '../postgres/postgres-index.ts'
import { TextIndex } from './text-index.ts'

/** The index that every search asks. */
@Global()
@Module({
  providers: [PostgresIndex, { provide: TextIndex, useExisting: PostgresIndex }],
  exports: [TextIndex],
})
export class TextIndexModule {}
