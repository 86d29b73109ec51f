import { prunedRows } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { CodeHasher } from './code-hasher.ts'

/** Codes that are emailed to prove an address. */
@Module({
  exports: [CodeHasher],
  providers: [CodeHasher, prunedRows('code', `expires_at < now() - interval '1 day'`)],
})
export class CodeModule {}
