import {
  BlockedLinkDomainEntity,
  ErasureEntity,
  FollowEntity,
  HiddenPersonEntity,
  PersonEntity,
} from '@flyleaf/projections'
import type { Tables, TablesOf } from '@flyleaf/service'
import { expressionBuilder } from 'kysely'
import { PostCardEntity, ShelfCardEntity } from './card/card.entity.ts'
import { ConversationEntity } from './conversation/conversation.entity.ts'
import { MessageEntity, MessagePrivacyEntity } from './conversation/message.entity.ts'
import { ParticipantEntity } from './conversation/participant.entity.ts'
import { LetterAcceptanceEntity, LetterEntity } from './letter/letter.entity.ts'
import { DigestEntity } from './digest/digest.entity.ts'
import { LiveItemEntity } from './live/live-item.entity.ts'
import {
  NotificationActorEntity,
  NotificationBookEntity,
  NotificationEntity,
  NotificationSettingsEntity,
  SetAsideActEntity,
  UnreadCountEntity,
  WithdrawnActEntity,
} from './notification/notification.entity.ts'
import { PushJobEntity, PushSubscriptionEntity } from './push/push.entity.ts'

/** All tables of this service. */
export const entities = [
  PersonEntity,
  FollowEntity,
  HiddenPersonEntity,
  ErasureEntity,
  PostCardEntity,
  ShelfCardEntity,
  NotificationEntity,
  NotificationActorEntity,
  NotificationBookEntity,
  SetAsideActEntity,
  WithdrawnActEntity,
  NotificationSettingsEntity,
  UnreadCountEntity,
  ConversationEntity,
  ParticipantEntity,
  MessageEntity,
  LetterEntity,
  LetterAcceptanceEntity,
  MessagePrivacyEntity,
  LiveItemEntity,
  DigestEntity,
  PushSubscriptionEntity,
  PushJobEntity,
  BlockedLinkDomainEntity,
]

/** Statements of this service are typed by these tables (`work.db`). */
declare module '@flyleaf/service' {
  interface Register {
    tables: TablesOf<typeof entities>
  }
}

/** Begins subqueries of conditions. */
export const from = expressionBuilder<Tables, never>()

/** Conditions about `notification`. */
export const ofNotification = expressionBuilder<Tables, 'notification'>()
