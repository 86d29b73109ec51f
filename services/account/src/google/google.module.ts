import { Module } from '@nestjs/common'
import { GoogleProvider } from './google-provider.ts'
import { GoogleController } from './google.controller.ts'
import { SealedCookie } from './sealed-cookie.ts'
import { SignInOptionsController } from './sign-in-options.controller.ts'

@Module({
  controllers: [GoogleController, SignInOptionsController],
  providers: [GoogleProvider, SealedCookie],
})
export class GoogleModule {}
