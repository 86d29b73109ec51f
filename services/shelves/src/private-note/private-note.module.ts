import { Module } from '@nestjs/common'
import { PrivateNoteController } from './private-note.controller.ts'

@Module({ controllers: [PrivateNoteController] })
export class PrivateNoteModule {}
