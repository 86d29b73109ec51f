import { prunedRows } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { AuthenticatorSecrets } from './authenticator-secrets.ts'

/** One-time codes as a second step of signing in. */
@Module({
  exports: [AuthenticatorSecrets],
  providers: [
    AuthenticatorSecrets,
    prunedRows('authenticator', `confirmed_at is null and created_at < now() - interval '1 day'`),
  ],
})
export class SecondFactorModule {}
