import { Module } from '@nestjs/common'
import { SignInController } from './sign-in.controller.ts'

/** Signing in with a password, and signing out. */
@Module({ controllers: [SignInController] })
export class SignInModule {}
