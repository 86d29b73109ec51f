import { authorsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { followAuthor } from '../follow/follow.ts'
import { listFollowedAuthors } from '../follow/list-followed.ts'
import { getAuthor } from './get-author.ts'
import { listAuthorBooks } from './list-author-books.ts'

export const AuthorController = controller(authorsApi, {
  following: listFollowedAuthors,
  get: getAuthor,
  follow: followAuthor,
  books: listAuthorBooks,
})
