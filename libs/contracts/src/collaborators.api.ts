import * as z from 'zod/mini'
import { bookshelfNotFound, bookshelfNotYours, byShelf } from './bookshelves.ts'
import { api, endpoint } from './endpoint.ts'
import { Done, pageOf, pageQuery } from './page.ts'
import { Person, Username } from './people.ts'
import { problem } from './problem.ts'
import { BookshelfId, Time } from './values.ts'

export const collaboratorNotFound = problem({
  code: 'collaborator.not-found',
  status: 404,
  message: 'This reader doesn’t collaborate on this bookshelf',
})

export const Collaborator = z.object({ person: Person, since: Time })
export type Collaborator = z.output<typeof Collaborator>

export const collaboratorsApi = api('shelves', {
  list: endpoint({
    method: 'GET',
    path: '/api/bookshelves/:bookshelfId/collaborators',
    summary: 'Collaborators of a bookshelf, earliest first',
    params: byShelf,
    query: z.object(pageQuery),
    result: pageOf(Collaborator),
    problems: [bookshelfNotFound],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bookshelves/:bookshelfId/collaborators/:username',
    summary: 'Remove a collaborator from a bookshelf of mine, or leave one',
    caller: 'reader',
    params: z.object({ bookshelfId: BookshelfId, username: Username }),
    result: Done,
    problems: [bookshelfNotFound, bookshelfNotYours, collaboratorNotFound],
  }),
})
