export { bookCardJson, bookCards, bookCardsTable, projectBookCard } from './books.ts'
export { Catalogue } from './catalogue.ts'
export { ErasureModule, eraseRows, erasuresTable, finishErasures, type ErasureStep } from './erasures.ts'
export { followVersions, follows, followsTable } from './follows.ts'
export {
  blockedBy,
  blockedFor,
  deactivatedPeople,
  hiddenFor,
  hiddenPeople,
  hiddenPeopleTable,
  hiddenPeopleVersions,
  isBlockedFor,
  isBlockedOrMutedFor,
} from './blocks-and-mutes.ts'
export {
  areErased,
  deactivatedPeopleColumn,
  deletePerson,
  isErased,
  isPresent,
  people,
  peopleTable,
  personJson,
} from './people.ts'
export { privacySetting } from './privacy.ts'
