export { bookCardJson, bookCards, bookCardsTable, keepBookCard } from './books.ts'
export { Catalogue } from './catalogue.ts'
export { followVersions, follows, followsTable } from './follows.ts'
export {
  blockedBy,
  blockedFor,
  deactivatedPeople,
  hiddenFor,
  hiddenPeople,
  hiddenPeopleTable,
  hiddenPeopleVersions,
} from './blocks-and-mutes.ts'
export {
  areErased,
  deactivatedPeopleColumn,
  forgetPerson,
  isErased,
  isPresent,
  people,
  peopleTable,
  personJson,
} from './people.ts'
