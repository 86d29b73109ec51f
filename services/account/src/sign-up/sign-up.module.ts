import { prunedRows } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { SignUpCookie } from './sign-up-cookie.ts'
import { SignUpController } from './sign-up.controller.ts'

/** A sign-up whose address nobody has verified in this time is deleted. */
const KEPT = '7 days'

/** Signing up, until the email address is verified. */
@Module({
  controllers: [SignUpController],
  providers: [
    SignUpCookie,
    prunedRows('account', `email_verified_at is null and created_at < now() - interval '${KEPT}'`),
  ],
})
export class SignUpModule {}
