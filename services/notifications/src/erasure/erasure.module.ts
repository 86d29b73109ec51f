import { erasure, eraseRows } from '@flyleaf/projections'
import { textOf } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { sql } from 'kysely'
import { isInThreadOf } from '../notification/hide-threads.ts'
import { announcing } from '../live/live.ts'
import { LiveModule } from '../live/live.module.ts'
import { eraseActs } from './erase-acts.ts'
import { emptyMessages, leaveConversations } from './erase-words.ts'

const ofReader = (table: string) => eraseRows(table, 'user_id = $1')
const ofEither = (table: string) => eraseRows(table, '$1 in (user_id, actor_id)')

/** Takes a person out of notifications and conversations. */
@Module({
  imports: [LiveModule],
  providers: erasure(
    [
      ofReader('notification'),
      ofReader('live_item'),
      eraseActs,
      ofReader('unread_count'),
      ofEither('set_aside_act'),
      eraseRows('set_aside_act', textOf(isInThreadOf(sql.raw('$1')))),
      ofEither('withdrawn_act'),
      ofReader('notification_settings'),
      ofReader('push_subscription'),
      ofReader('digest'),
      ofReader('letter_acceptance'),
      eraseRows('letter', 'message_id in (select message_id from message where sender_id = $1)'),
      emptyMessages,
      leaveConversations,
    ],
    announcing,
  ),
})
export class NotificationsErasureModule {}
