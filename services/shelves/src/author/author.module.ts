import { Module } from '@nestjs/common'
import { AuthorController } from './author.controller.ts'

@Module({ controllers: [AuthorController] })
export class AuthorModule {}
