import { Module } from '@nestjs/common'
import { SignUpCookie } from './sign-up-cookie.ts'
import { SignUpController } from './sign-up.controller.ts'

/** Signing up, until the email address is verified. */
@Module({ controllers: [SignUpController], providers: [SignUpCookie] })
export class SignUpModule {}
