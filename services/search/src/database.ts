import { ErasureEntity, HiddenPersonEntity, PersonEntity } from '@flyleaf/projections'
import type { TablesOf } from '@flyleaf/service'
import { BookIndexEntity, CataloguePlaceEntity, MergedBookEntity } from './book/book.entity.ts'
import { ShelfIndexEntity } from './bookshelf/bookshelf.entity.ts'
import { IndexChangeEntity } from './opensearch/index-change.entity.ts'
import { PostIndexEntity } from './post/post.entity.ts'
import { WordEntity } from './query/word.entity.ts'

/** All tables of this service. */
export const entities = [
  PersonEntity,
  HiddenPersonEntity,
  ErasureEntity,
  BookIndexEntity,
  MergedBookEntity,
  CataloguePlaceEntity,
  ShelfIndexEntity,
  PostIndexEntity,
  WordEntity,
  IndexChangeEntity,
]

/** Statements of this service are typed by these tables (`work.db`). */
declare module '@flyleaf/service' {
  interface Register {
    tables: TablesOf<typeof entities>
  }
}
