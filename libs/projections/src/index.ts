export { bookCardJson, bookCardsTable, projectBookCard } from './books.ts'
export { Catalogue } from './catalogue.ts'
export { followsTable, projectFollow } from './follows.ts'
export { blockedFor, hiddenFor, hiddenPeopleTable, projectBlock, projectMute } from './hidden-people.ts'
export {
  deactivatedPeopleColumn,
  deletePerson,
  isErased,
  isPresent,
  peopleTable,
  personJson,
  projectPerson,
} from './people.ts'
