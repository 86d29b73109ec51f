import { nameReaders } from '../name-readers.ts'

await nameReaders({
  command: 'librarians',
  service: 'shelves',
  description: 'Names the readers who decide about changes of the catalogue, on the running platform.',
  grant: 'make a reader a librarian',
})
