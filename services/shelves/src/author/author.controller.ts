import { authorsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { getAuthor } from './get-author.ts'
import { listAuthorBooks } from './list-author-books.ts'

export const AuthorController = controller(authorsApi, { get: getAuthor, books: listAuthorBooks })
