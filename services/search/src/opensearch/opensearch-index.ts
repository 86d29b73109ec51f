import { LOG } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { PostgresIndex } from '../postgres/postgres-index.ts'
import type { Reads } from '../text-index/reads.ts'
import { TextIndex } from '../text-index/text-index.ts'
import { findAny } from './any.ts'
import { findBooks } from './books.ts'
import { findBookshelves } from './bookshelves.ts'
import { Cluster } from './cluster.ts'
import { countFacets } from './facets.ts'
import { recordChanges } from './index-changes.ts'
import { findPosts } from './posts.ts'

/**
 * The index in OpenSearch. It only proposes ids: rows, their order and their visibility are read from the database, so that
 * outdated documents reveal nothing. While it is down, the database is searched.
 */
@Injectable()
export class OpenSearchIndex extends TextIndex {
  private isAway = false

  constructor(
    private readonly cluster: Cluster,
    private readonly reads: Reads,
    private readonly inDatabase: PostgresIndex,
    @Inject(LOG) private readonly log: Logger,
  ) {
    super()
  }

  override anyOf: TextIndex['anyOf'] = (kind, asked) =>
    this.ask(
      () => findAny(this.cluster, kind, asked),
      () => this.inDatabase.anyOf(kind, asked),
    )

  override books: TextIndex['books'] = (asked, input) =>
    this.ask(
      () => findBooks(this.cluster, this.reads.db, asked, input),
      () => this.inDatabase.books(asked, input),
    )

  override facets: TextIndex['facets'] = (asked, input) =>
    this.ask(
      () => countFacets(this.cluster, asked, input),
      () => this.inDatabase.facets(asked, input),
    )

  override bookshelves: TextIndex['bookshelves'] = (viewer, asked, input) =>
    this.ask(
      () => findBookshelves(this.cluster, { db: this.reads.db, viewer }, asked, input),
      () => this.inDatabase.bookshelves(viewer, asked, input),
    )

  override posts: TextIndex['posts'] = (viewer, asked, input) =>
    this.ask(
      () => findPosts(this.cluster, { db: this.reads.db, viewer }, asked, input),
      () => this.inDatabase.posts(viewer, asked, input),
    )

  override changed: TextIndex['changed'] = async (db, kind, ids) => {
    if (ids.length > 0) await recordChanges(db, kind, ids)
  }

  private async ask<Result>(cluster: () => Promise<Result>, database: () => Promise<Result>) {
    try {
      const result = await cluster()
      this.isAway = false
      return result
    } catch (error) {
      if (!this.isAway) this.log.warn({ err: error }, 'OpenSearch does not answer: the database is searched')
      this.isAway = true
      return database()
    }
  }
}
