import { Injectable } from '@nestjs/common'
import { Reads } from '../text-index/reads.ts'
import { TextIndex } from '../text-index/text-index.ts'
import { findAny } from './any.ts'
import { readBooks } from './books.ts'
import { readBookshelves } from './bookshelves.ts'
import { readFacetCounts } from './facets.ts'
import { readPosts } from './posts.ts'

/** The index in the service's own database: generated columns of the tables. */
@Injectable()
export class PostgresIndex extends TextIndex {
  constructor(private readonly reads: Reads) {
    super()
  }

  override anyOf: TextIndex['anyOf'] = (kind, asked) => findAny(this.reads.db, kind, asked)
  override books: TextIndex['books'] = (asked, input) => readBooks(this.reads.db, asked, input)
  override facets: TextIndex['facets'] = (asked, input) => readFacetCounts(this.reads.db, asked, input)
  override bookshelves: TextIndex['bookshelves'] = (viewer, asked, input) =>
    readBookshelves({ db: this.reads.db, viewer }, asked, input)
  override posts: TextIndex['posts'] = (viewer, asked, input) =>
    readPosts({ db: this.reads.db, viewer }, asked, input)
  /** Generated columns are always current. */
  override changed: TextIndex['changed'] = async () => {}
}
