import { Module } from '@nestjs/common'
import { ShelvedBookController } from './shelved-book.controller.ts'

@Module({ controllers: [ShelvedBookController] })
export class ShelvedBookModule {}
