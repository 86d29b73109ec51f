import { LinkDomainsModule } from '@flyleaf/projections'
import { Module } from '@nestjs/common'
import { PersonModule } from './person/person.module.ts'
import { BlockModule } from './block/block.module.ts'
import { CardModule } from './card/card.module.ts'
import { LetterModule } from './letter/letter.module.ts'
import { NotificationModule } from './notification/notification.module.ts'
import { ConversationModule } from './conversation/conversation.module.ts'
import { LiveModule } from './live/live.module.ts'
import { DigestModule } from './digest/digest.module.ts'
import { PushModule } from './push/push.module.ts'
import { NotificationsErasureModule } from './erasure/erasure.module.ts'

/**
 * Handlers of the same event run in the order of these imports: projections first, and conversations before notifications, because
 * sending a message locks the conversation before the reader.
 */
@Module({
  imports: [
    LinkDomainsModule,
    PersonModule,
    BlockModule,
    CardModule,
    ConversationModule,
    LetterModule,
    NotificationModule,
    LiveModule,
    DigestModule,
    PushModule,
    NotificationsErasureModule,
  ],
})
export class AppModule {}
