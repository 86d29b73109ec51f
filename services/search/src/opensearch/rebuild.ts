import type { Database } from '@flyleaf/service'
import type { Kind } from '../query/parsed-query.ts'
import type { Cluster } from './cluster.ts'
import { readDocumentsAfter } from './documents.ts'
import { buildAlone, writeAlone } from './lock-indexing.ts'

const AT_ONCE = 500
export const KINDS: readonly Kind[] = ['book', 'bookshelf', 'post']

/** Builds the index of a kind if there is none; returns the number of documents. */
export const buildMissing = (cluster: Cluster, database: Database, kind: Kind) =>
  buildAlone(database, async () => ((await cluster.current(kind)) ? null : build(cluster, database, kind)))

/** Rebuilds the index of a kind while searches use the current one; returns the number of documents. */
export const rebuild = (cluster: Cluster, database: Database, kind: Kind) =>
  buildAlone(database, () => build(cluster, database, kind))

/**
 * Builds an index beside the current one from the tables, and switches searches to it when it is complete. Meanwhile changes go
 * into both: a page of the copy and a batch of changes never overlap.
 */
async function build(cluster: Cluster, database: Database, kind: Kind) {
  const index = await cluster.create(kind)
  let count = 0
  for (let after: string | undefined = ''; after !== undefined;) {
    const from: string = after
    after = await writeAlone(database, async () => {
      const documents = await readDocumentsAfter(database.db, kind, from, AT_ONCE)
      const refused = await cluster.write(
        [index],
        documents.map((document) => ({ id: document.id, document })),
      )
      if (refused[0]) throw new Error(`${kind} ${refused[0].id} cannot be indexed: ${refused[0].reason}`)
      count += documents.length
      return documents.length === AT_ONCE ? documents.at(-1)!.id : undefined
    })
  }
  await writeAlone(database, () => cluster.switchTo(kind, index))
  return count
}
