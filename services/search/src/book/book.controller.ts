import { searchApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { countFacets } from './count-facets.ts'
import { searching } from '../text-index/text-index.module.ts'
import { FacetMemory } from './facet-memory.ts'
import { findBooks } from './find-books.ts'

export const BookController = controller(
  { books: searchApi.books, bookFacets: searchApi.bookFacets },
  { books: findBooks, bookFacets: countFacets },
  { ...searching, memory: FacetMemory },
)
