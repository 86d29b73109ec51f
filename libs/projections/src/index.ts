export { BlockedImageEntity, BlockedImagesModule, blockedImagesTable } from './blocked-images.ts'
export { BookCardEntity } from './book.entity.ts'
export { bookCards, bookCardsTable, joinedBook, projectBookCard } from './books.ts'
export { Catalogue } from './catalogue.ts'
export { erasure, eraseRows, erasuresTable, finishErasures, type ErasureStep } from './erasures.ts'
export { followVersions, follows, followsTable, isFollowing } from './follows.ts'
export {
  blockedBy,
  blockedFor,
  deactivatedOnes,
  hiddenFor,
  hiddenPeople,
  hiddenPeopleTable,
  hiddenPeopleVersions,
  isBlockedFor,
  isBlockedOrMutedFor,
} from './blocks-and-mutes.ts'
export {
  BlockedLinkDomainEntity,
  LinkDomainsModule,
  blockedLinksAmong,
  linkDomainsTable,
} from './link-domains.ts'
export {
  areErased,
  deactivatedPeopleColumn,
  deletePerson,
  isErased,
  isPresent,
  people,
  peopleTable,
  personIsPresent,
  personObject,
  presentPerson,
} from './people.ts'
export {
  ErasureEntity,
  FollowEntity,
  HiddenPersonEntity,
  PersonEntity,
  followColumns,
} from './person.entity.ts'
export { privacySetting } from './privacy.ts'
export type { Id } from './tables.ts'
