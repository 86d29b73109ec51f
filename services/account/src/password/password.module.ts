import { Module } from '@nestjs/common'
import { PasswordController } from './password.controller.ts'
import { Passwords } from './passwords.ts'

/** Checking, changing and resetting passwords. */
@Module({ controllers: [PasswordController], providers: [Passwords] })
export class PasswordModule {}
