import { Database, LOG, Worker, type Db } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import type { Kind } from '../query/parsed-query.ts'
import { Cluster } from './cluster.ts'
import { readDocuments } from './documents.ts'
import { deleteChanges, hasChanges, readChanges } from './index-changes.ts'
import { writeAlone, writeUnlessBusy } from './lock-indexing.ts'
import { KINDS, buildMissing } from './rebuild.ts'

const POLL_MS = 500
const AT_ONCE = 1000

/** Sends changes of the tables to the cluster in batches, and builds missing indexes. One process does it at a time. */
@Injectable()
export class Indexer extends Worker {
  constructor(
    private readonly cluster: Cluster,
    @Inject(Database) private readonly database: Database,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  protected async next() {
    for (const kind of KINDS) {
      if (await this.cluster.current(kind)) continue
      const count = await buildMissing(this.cluster, this.database, kind)
      this.log.info({ kind, count }, 'an index has been built in OpenSearch')
    }
    return this.indexChanges(writeUnlessBusy)
  }

  /** Indexes all changes committed until now. */
  async catchUp() {
    while (await this.indexChanges(writeAlone));
  }

  /** Indexes the next batch; returns whether there may be more. */
  private async indexChanges(alone: typeof writeUnlessBusy) {
    const { db } = this.database
    if (!(await hasChanges(db))) return false
    const isMore = await alone(this.database, async () => {
      const changes = await readChanges(db, AT_ONCE)
      for (const kind of KINDS)
        await this.index(db, kind, [
          ...new Set(changes.filter((one) => one.kind === kind).map(({ id }) => id)),
        ])
      // What a crash before this leaves is indexed again.
      await deleteChanges(
        db,
        changes.map(({ changeId }) => changeId),
      )
      return changes.length === AT_ONCE
    })
    return isMore ?? false
  }

  private async index(db: Db, kind: Kind, ids: readonly string[]) {
    if (ids.length === 0) return
    const documents = new Map((await readDocuments(db, kind, ids)).map((one) => [one.id, one]))
    const changes = ids.map((id) => ({ id, document: documents.get(id) ?? null }))
    const refused = await this.cluster.write(await this.cluster.all(kind), changes)
    // Retrying it forever would block all other changes.
    for (const { id, reason } of refused)
      this.log.error({ kind, id, reason }, 'OpenSearch refuses a document')
  }

  protected override failed(error: Error) {
    this.log.warn({ err: error }, 'updating OpenSearch failed')
  }
}
