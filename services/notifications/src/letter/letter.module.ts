import { Catalogue } from '@flyleaf/projections'
import { Module } from '@nestjs/common'
import { Fingerprints } from '../conversation/fingerprints.ts'
import { LiveModule } from '../live/live.module.ts'
import { PushModule } from '../push/push.module.ts'
import { LettersController } from './letters.controller.ts'
import { Shelves } from './shelves.ts'

/** Books that messages enclose. */
@Module({
  imports: [LiveModule, PushModule],
  controllers: [LettersController],
  providers: [Catalogue, Fingerprints, Shelves],
})
export class LetterModule {}
