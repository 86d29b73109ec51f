import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from '@flyleaf/servers/failure'
import type { Ledger } from './ledger.ts'

const PATIENCE_MS = 15_000
const TRIES = 60

type Body = Record<string, unknown>

/** The id of the post, bookshelf or conversation in a response. */
export const idIn = (answer: Body, thing: 'post' | 'bookshelf' | 'conversation') =>
  String((answer[thing] as Body)[`${thing}Id`])

/** A reader's connection to the gateway. */
export class Client {
  readonly username: string
  readonly #origin: string
  readonly #ledger: Ledger
  #cookie = ''

  constructor(origin: string, username: string, ledger: Ledger) {
    this.#origin = origin
    this.username = username
    this.#ledger = ledger
  }

  /** The session's, once signed in. */
  get cookie() {
    return this.#cookie
  }

  async signIn(password: string): Promise<void> {
    const response = await this.#send('POST', '/api/users/signin', {
      email: `${this.username}@flyleaf.example`,
      password,
    })
    if (!response.ok) throw new StartFailure(`${this.username} could not sign in: ${response.status}`)
    this.#cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  /** Makes one call; returns its body, or undefined when it was refused or got no response. */
  async call(method: string, path: string, body?: Body, key?: string): Promise<Body | undefined> {
    try {
      const response = await this.#send(method, path, body, key)
      const answer = (await response.json()) as Body
      this.#ledger.answered(response.status)
      return response.ok ? answer : undefined
    } catch {
      this.#ledger.answered(0)
      return undefined
    }
  }

  /** Repeats an idempotent call until it is acknowledged; undefined when it never was. */
  async insist(method: string, path: string, body?: Body): Promise<Body | undefined> {
    const key = randomUUID()
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await this.call(method, path, body, key)
      if (answer) return answer
      await pause(250)
    }
    return undefined
  }

  #send(method: string, path: string, body?: Body, key?: string): Promise<Response> {
    return fetch(this.#origin + path, {
      method,
      headers: {
        origin: this.#origin,
        cookie: this.#cookie,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  }
}
