import { prunedRows } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { CodeHasher } from './code-hasher.ts'
import { SignUpCookie } from './sign-up-cookie.ts'

@Module({
  providers: [CodeHasher, SignUpCookie, prunedRows('code', `expires_at < now() - interval '1 day'`)],
})
export class CodeModule {}
