import {
  BlockedImageEntity,
  BlockedLinkDomainEntity,
  BookCardEntity,
  ErasureEntity,
  HiddenPersonEntity,
  PersonEntity,
} from '@flyleaf/projections'
import type { TablesOf } from '@flyleaf/service'
import { BuddyReadEntity, MessagePrivacyEntity } from './buddy-read/buddy-read.entity.ts'
import { DiscoverSnapshotEntity } from './feed/discover/discover-snapshot.entity.ts'
import { PostImageEntity } from './image/image.entity.ts'
import { PostLikeEntity, PrivacyEntity } from './like/like.entity.ts'
import { ChangeEntity } from './post/memory/change.entity.ts'
import { FollowEntity } from './person/follow.entity.ts'
import { LimitedAuthorEntity } from './moderation/limited-author.entity.ts'
import { ModeratedPostEntity } from './moderation/moderated-post.entity.ts'
import { MergedBookEntity } from './post/merged-book.entity.ts'
import { PostAudienceEntity } from './post/post-audience.entity.ts'
import { PostEntity } from './post/post.entity.ts'
import { PostSaveEntity } from './post/post-save.entity.ts'
import { RevisionEntity } from './post/revision.entity.ts'
import { ShelfCardEntity } from './thread/shelf-card.entity.ts'

/** All tables of this service. */
export const entities = [
  PersonEntity,
  FollowEntity,
  HiddenPersonEntity,
  ErasureEntity,
  BookCardEntity,
  ShelfCardEntity,
  PostEntity,
  BuddyReadEntity,
  MessagePrivacyEntity,
  MergedBookEntity,
  RevisionEntity,
  PostImageEntity,
  PostLikeEntity,
  PostSaveEntity,
  ModeratedPostEntity,
  LimitedAuthorEntity,
  PrivacyEntity,
  PostAudienceEntity,
  DiscoverSnapshotEntity,
  ChangeEntity,
  BlockedImageEntity,
  BlockedLinkDomainEntity,
]

/** Statements of this service are typed by these tables (`work.db`). */
declare module '@flyleaf/service' {
  interface Register {
    tables: TablesOf<typeof entities>
  }
}
