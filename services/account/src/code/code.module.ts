import { Module } from '@nestjs/common'
import { CodeHasher } from './code-hasher.ts'
import { SignUpCookie } from './sign-up-cookie.ts'

@Module({ providers: [CodeHasher, SignUpCookie] })
export class CodeModule {}
