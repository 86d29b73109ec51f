import { refuseInTransaction } from '@flyleaf/service'
import { Client } from '@opensearch-project/opensearch'
import type { Kind } from '../query/parsed-query.ts'
import type { Document } from './documents.ts'
import { indexBody } from './mappings.ts'
import type { Clause } from './query.ts'

const TIMEOUT_MS = 2_000

/** A search for one kind of texts. */
export interface SearchBody {
  query: Clause
  sort?: readonly Clause[]
  search_after?: readonly unknown[]
  size: number
  /** The fields returned with a hit. */
  _source: readonly string[] | false
  aggs?: Clause
  track_total_hits?: boolean
}
export interface Hit {
  id: string
  /** The values that the hit is sorted by. */
  sort: readonly unknown[]
  fields: Record<string, unknown>
}
export interface Answer {
  total: number
  hits: Hit[]
  aggregations: Record<string, unknown>
}

/** A document to store in an index, or to delete. */
export type Change = { id: string; document: Document | null }

/**
 * An OpenSearch cluster. Searches use an alias, `flyleaf-book`, of one index, `flyleaf-book-<number>`; it has none until the
 * first was built.
 */
export class Cluster {
  private readonly connected: Client
  private readonly prefix: string

  constructor(url: string, prefix: string) {
    this.connected = new Client({ node: url, requestTimeout: TIMEOUT_MS, maxRetries: 1 })
    this.prefix = prefix
  }

  private get client() {
    refuseInTransaction('OpenSearch')
    return this.connected
  }

  private alias = (kind: Kind) => `${this.prefix}-${kind}`

  async search(kind: Kind, body: SearchBody): Promise<Answer> {
    const answer = await this.client.search({ index: this.alias(kind), body: body as never })
    const { hits, aggregations } = answer.body
    const total = typeof hits.total === 'number' ? hits.total : (hits.total?.value ?? 0)
    return {
      total,
      hits: hits.hits.map(({ _id, sort, _source }) => ({
        id: String(_id),
        sort: sort ?? [],
        fields: (_source ?? {}) as Record<string, unknown>,
      })),
      aggregations: (aggregations ?? {}) as Record<string, unknown>,
    }
  }

  /** The index that searches use; null when none has been built. */
  async current(kind: Kind): Promise<string | null> {
    const { body: exists } = await this.client.indices.existsAlias({ name: this.alias(kind) })
    if (!exists) return null
    const { body } = await this.client.indices.getAlias({ name: this.alias(kind) })
    return Object.keys(body)[0] ?? null
  }

  /** Every index of a kind: the one in use, and any that is being built. */
  async all(kind: Kind): Promise<string[]> {
    const { body } = await this.client.indices.get({ index: `${this.alias(kind)}-*` })
    return Object.keys(body)
  }

  /** Creates an index that is not used yet. */
  async create(kind: Kind): Promise<string> {
    const index = `${this.alias(kind)}-${Date.now()}`
    await this.client.indices.create({ index, body: indexBody(kind) as never })
    return index
  }

  /** Makes searches use this index and deletes the others of its kind. */
  async switchTo(kind: Kind, index: string) {
    const alias = this.alias(kind)
    const current = await this.current(kind)
    await this.refresh(index)
    await this.client.indices.updateAliases({
      body: {
        actions: [...(current ? [{ remove: { index: current, alias } }] : []), { add: { index, alias } }],
      },
    })
    const others = (await this.all(kind)).filter((other) => other !== index)
    if (others.length > 0) await this.client.indices.delete({ index: others })
  }

  /** Returns the ids that the cluster refused, with its reasons; throws while it cannot be reached. */
  async write(
    indexes: readonly string[],
    changes: readonly Change[],
  ): Promise<{ id: string; reason: string }[]> {
    const lines = indexes.flatMap((_index) =>
      changes.flatMap(({ id, document }): object[] =>
        document ? [{ index: { _index, _id: id } }, document.fields] : [{ delete: { _index, _id: id } }],
      ),
    )
    if (lines.length === 0) return []
    const { body } = await this.client.bulk({ body: lines as never })
    const outcomes = body.items.flatMap((item) => Object.values(item))
    // A missing document is already deleted.
    const refused = outcomes.filter(({ error }) => error)
    const away = refused.find(({ status }) => status === 429 || status >= 500)
    if (away) throw new Error(`OpenSearch cannot index now: ${away.error?.reason ?? away.status}`)
    return refused.map(({ _id, error }) => ({ id: String(_id), reason: error?.reason ?? '' }))
  }

  async refresh(index: string | string[]) {
    await this.client.indices.refresh({ index })
  }

  close() {
    return this.connected.close()
  }
}
