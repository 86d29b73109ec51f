export { bookCardJson, bookCardsTable, projectBookCard } from './books.ts'
export { followsTable, projectFollow } from './follows.ts'
export { blockedFor, hiddenFor, hiddenPeopleTable, projectBlock, projectMute } from './hidden-people.ts'
export { deletePerson, isErased, peopleTable, personJson, projectPerson } from './people.ts'
