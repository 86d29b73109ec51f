import { createHash } from 'node:crypto'
import { Database, LOG, RateLimits, ago } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { mergeBatch } from '../catalogue-import/merge/merge-batch.ts'
import { Batch, createStage } from '../catalogue-import/stage.ts'
import { CatalogueUnavailable, ExternalCatalogue, type Question } from './external-catalogue.ts'

/** Limit for all processes together. */
const ASKING = { name: 'open-library', points: 60, seconds: 60 }
/** How long a reader waits. Books that arrive later are found by the next search. */
const WAIT_MS = 2_500
const KEPT = { found: '30 days', nothing: '1 day' }
const WORDS_MIN = 3

/** Looks up missing books in an external catalogue and stores the results. Disabled unless configured. */
@Injectable()
export class ExternalBooks {
  private readonly asking = new Map<string, Promise<boolean>>()
  private unavailableUntil = 0

  constructor(
    private readonly database: Database,
    @Inject(ExternalCatalogue) private readonly catalogue: ExternalCatalogue | null,
    private readonly limits: RateLimits,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Whether an external catalogue is configured and has not just failed. */
  get isOpen() {
    return this.catalogue !== null && performance.now() >= this.unavailableUntil
  }

  /** Whether the lookup added books; false when there is no answer in time. */
  async ask(question: Question): Promise<boolean> {
    const key = keyOf(question)
    if (!this.catalogue || !this.isOpen || key === null) return false
    // Concurrent lookups of the same words share one request.
    let answer = this.asking.get(key)
    if (!answer) {
      answer = this.answer(this.catalogue, question, key).finally(() => this.asking.delete(key))
      this.asking.set(key, answer)
    }
    return within(WAIT_MS, answer)
  }

  private async answer(catalogue: ExternalCatalogue, question: Question, key: string): Promise<boolean> {
    try {
      if (await this.isKnown(key)) return false
      await this.limits.consume(ASKING, 'all')
      const found = await catalogue.find(question)
      await this.keep(key, found)
      return found.length > 0
    } catch (error) {
      if (error instanceof CatalogueUnavailable) this.unavailableUntil = performance.now() + error.retryMs
      this.log.warn({ err: error }, 'an external catalogue could not be searched')
      return false
    }
  }

  private async isKnown(key: string) {
    const known = await this.database.db
      .selectFrom('external_question')
      .select('question')
      .where('question', '=', key)
      .where((of) =>
        of(
          'askedAt',
          '>',
          of.case().when('found', '>', 0).then(ago(KEPT.found)).else(ago(KEPT.nothing)).end(),
        ),
      )
      .executeTakeFirst()
    return known !== undefined
  }

  private async keep(key: string, found: Awaited<ReturnType<ExternalCatalogue['find']>>) {
    const batch = new Batch()
    for (const records of found) batch.add(records)
    const client = await this.database.pools.connectForLong()
    try {
      await createStage(client)
      await mergeBatch(client, batch, (db) =>
        db
          .insertInto('external_question')
          .values({ question: key, found: batch.works.length })
          .onConflict((of) =>
            of
              .column('question')
              .doUpdateSet(({ ref }) => ({ found: ref('excluded.found'), askedAt: sql<Date>`now()` })),
          )
          .execute(),
      )
    } finally {
      // The connection holds temporary tables, so it is not returned to the pool.
      client.release(true)
    }
  }
}

/** The hashed key of a lookup, so that the reader's words are not stored. Null when it is too short to look up. */
function keyOf(question: Question) {
  const text = 'isbn' in question ? question.isbn : question.words.trim().toLowerCase().replace(/\s+/g, ' ')
  return text.length < WORDS_MIN ? null : createHash('sha256').update(text).digest('hex')
}

function within(ms: number, answer: Promise<boolean>) {
  let timer: NodeJS.Timeout
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ms)))
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
