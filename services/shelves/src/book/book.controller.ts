import { booksApi, catalogueApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { DefaultShelves } from '../bookshelf/default-shelves.ts'
import { ExternalBooks } from '../external-catalogue/external-books.ts'
import { listBeingRead } from '../reading/list-being-read.ts'
import { listFellowReaders } from '../reading/list-fellow-readers.ts'
import { listEditions } from '../edition/list-editions.ts'
import { addBook } from './add-book.ts'
import { getBook } from './get-book.ts'
import { listBooks } from './list-books.ts'
import { covering, removeCover, setCover } from './set-cover.ts'
import { listShelfChoices, shelveBook } from './shelve-book.ts'
import { listSimilarBooks } from './similar-books.ts'

export const BookController = controller(
  booksApi,
  {
    list: listBooks,
    beingRead: listBeingRead,
    fellowReaders: listFellowReaders,
    get: getBook,
    shelves: listShelfChoices,
    setShelves: shelveBook,
  },
  { external: ExternalBooks, defaults: DefaultShelves },
)

export const CatalogueController = controller(
  catalogueApi,
  {
    add: addBook,
    setCover,
    removeCover,
    editions: listEditions,
    similar: listSimilarBooks,
  },
  covering,
)
