import { STREAM_PATH } from '@flyleaf/contracts'
import type { Platform } from '../start/start-platform.ts'
import { addressesAfter, allAddresses } from './addresses.ts'
import { crawl, type Visit } from './crawl.ts'
import { findDeadEnds } from './find-dead-ends.ts'
import { LiveStream } from './live-stream.ts'
import { operate, OPERATION_NAMES } from './operations/operate.ts'
import type { Touched } from './operations/operation.ts'
import { Reader } from './reader.ts'
import type { Cast } from './world.ts'

/** The number of leaks at which it stops. */
const ENOUGH = 20
/** After so many operations everybody requests everything. */
const SWEEP_EVERY = 250

/** Readers hide and show things one after another, and after each everybody looks for what is hidden from them. */
export class HideAndLook {
  operations = 0
  requests = 0
  unanswered = 0
  /** What was shown although it is hidden, and notifications that lead to it. */
  readonly leaks: string[] = []
  readonly #cast: Cast
  readonly #say: (text: string) => void
  readonly #visitor: Reader
  readonly #everybody: readonly Reader[]
  readonly #done = new Set<string>()
  readonly #listeners: { reader: Reader; stream: LiveStream; received: string[] }[]

  constructor({ origin }: Platform, cast: Cast, say: (text: string) => void) {
    this.#cast = cast
    this.#say = say
    this.#visitor = new Reader(origin, null, cast.answers.heard)
    const signedIn = [...cast.hiders.people.values(), cast.stranger]
    this.#everybody = [...signedIn, this.#visitor]
    this.#listeners = signedIn.map((reader) => {
      const received: string[] = []
      return {
        reader,
        received,
        stream: new LiveStream(reader, ({ event }) => received.push(JSON.stringify(event))),
      }
    })
  }

  /** Operations that were never possible, or always refused. */
  get neverDone() {
    return OPERATION_NAMES.filter((name) => !this.#done.has(name))
  }

  async run(operations: number, signal: AbortSignal): Promise<void> {
    const { ledger, hiders } = this.#cast
    while (this.operations < operations && this.leaks.length < ENOUGH) {
      signal.throwIfAborted()
      ledger.remember(this.#everybody.map(({ name }) => name))
      const touched = await operate(hiders)
      if (!touched) continue
      this.#done.add(touched.operation)
      this.operations += 1
      this.#say(`${this.operations}. ${touched.summary}`)
      await this.#look(touched)
      if (this.operations % SWEEP_EVERY === 0) await this.sweep()
    }
  }

  /** Everybody requests everything: what leaked unnoticed is still there. */
  async sweep(): Promise<void> {
    for (const reader of this.#everybody) {
      const { calls, pages } = allAddresses(this.#cast.hiders, reader.name)
      await this.#visit(
        'everything',
        [...calls, ...pages].map((path) => ({ reader, path })),
      )
    }
    await this.#followNotifications('everything', this.#everybody)
    this.#say(`${this.operations} operations, ${this.requests} requests, ${this.leaks.length} leaks`)
  }

  close() {
    for (const { stream } of this.#listeners) stream.stop()
  }

  /**
   * The four kinds of viewers look: a visitor, a stranger, the person concerned, and a random reader, who may be blocked or invited.
   * Each makes every call; pages are requested by the visitor, for whom renderings are shared, and by one of the others in turn.
   */
  async #look(touched: Touched): Promise<void> {
    const { hiders, ledger, stranger } = this.#cast
    const concerned = hiders.people.get(touched.people.at(-1)!)!
    const random = hiders.random.of([...hiders.people.values()])
    const eyes = [...new Set([this.#visitor, stranger, concerned, random])]
    const onPages = new Set([this.#visitor, eyes[1 + (this.operations % (eyes.length - 1))]!])
    const visits = eyes.flatMap((reader) => {
      const { calls, pages } = addressesAfter(hiders, touched, reader.name)
      return [...calls, ...(onPages.has(reader) ? pages : [])].map((path) => ({ reader, path }))
    })
    await this.#visit(touched.summary, visits, touched.word)
    await this.#followNotifications(touched.summary, [concerned])
    for (const { reader, received } of this.#listeners)
      for (const leak of ledger.leaksIn(received.splice(0).join('\n'), reader.name, STREAM_PATH, {
        isLate: true,
      }))
        this.#report(touched.summary, `${reader.name} receives ${leak}`)
  }

  async #visit(summary: string, visits: readonly Visit[], word?: string) {
    const present = visits.filter(({ reader }) => this.#isPresent(reader))
    const { requests, unanswered, leaks } = await crawl(this.#cast.ledger, present, word)
    this.requests += requests
    this.unanswered += unanswered
    for (const leak of leaks) this.#report(summary, leak)
  }

  /** What a notification leads to may be read by whoever is shown the notification. */
  async #followNotifications(summary: string, readers: readonly Reader[]) {
    for (const reader of readers.filter(({ name }) => name !== null))
      if (this.#isPresent(reader))
        for (const end of await findDeadEnds(reader, this.#cast.ledger)) this.#report(summary, end)
  }

  #isPresent({ name }: Reader) {
    return name === null || !this.#cast.ledger.leaving.has(name)
  }

  #report(summary: string, leak: string) {
    this.leaks.push(`${this.operations}. ${summary}: ${leak}`)
    this.#say(`   ${leak}`)
  }
}
