import * as z from 'zod/mini'
import { Book } from './books.ts'

/** The result of `/internal/own-books?readerId=…&q=…`: the books of this reader's own that match a search, exact titles first. */
export const OwnBooks = z.object({ books: z.array(Book) })
