export { bookCardJson, bookCardsTable, projectBookCard } from './books.ts'
export { Catalogue } from './catalogue.ts'
export { followVersions, followsTable, projectFollow } from './follows.ts'
export {
  blockedBy,
  blockedFor,
  deactivatedPeople,
  hiddenFor,
  hiddenPeopleTable,
  hiddenPeopleVersions,
  projectBlock,
  projectMute,
} from './hidden-people.ts'
export {
  areErased,
  deactivatedPeopleColumn,
  deletePerson,
  isErased,
  isPresent,
  peopleTable,
  personJson,
  projectPerson,
} from './people.ts'
