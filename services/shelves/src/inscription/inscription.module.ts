import { Module } from '@nestjs/common'
import { InscriptionsController, InternalInscriptionsController } from './inscriptions.controller.ts'

/** What is written in readers' copies. */
@Module({ controllers: [InscriptionsController, InternalInscriptionsController] })
export class InscriptionModule {}
