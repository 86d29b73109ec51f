import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from '@flyleaf/servers/failure'
import type { Ledger } from './ledger.ts'

const PATIENCE_MS = 15_000
/** All sign in at once, and passwords are slow to check. */
const SIGN_IN_MS = 120_000
const TRIES = 240

type Body = Record<string, unknown>

/** The id of the post, bookshelf or conversation in a response. */
export const idIn = (answer: Body, thing: 'post' | 'bookshelf' | 'conversation') =>
  String((answer[thing] as Body)[`${thing}Id`])

/** 409: the first attempt is still running. 429: too many requests. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 409 && status !== 429

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
    const body = { email: `${this.username}@flyleaf.example`, password }
    const response = await this.#send('POST', '/api/users/signin', body, undefined, SIGN_IN_MS)
    if (!response.ok) throw new StartFailure(`${this.username} could not sign in: ${response.status}`)
    this.#cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  /** Makes one call; returns its body, or undefined when it was refused or got no response. */
  async call(method: string, path: string, body?: Body): Promise<Body | undefined> {
    return (await this.#ask(method, path, body)).body
  }

  /** Repeats an idempotent call until it is acknowledged; undefined when it was refused or never got a response. */
  async insist(method: string, path: string, body?: Body): Promise<Body | undefined> {
    const key = randomUUID()
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await this.#ask(method, path, body, key)
      if (answer.body || isRefusal(answer.status)) return answer.body
      await pause(250)
    }
    return undefined
  }

  async #ask(
    method: string,
    path: string,
    body?: Body,
    key?: string,
  ): Promise<{ status: number; body?: Body }> {
    const answer = await this.#send(method, path, body, key)
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Body }))
      .catch(() => ({ status: 0, body: {} }))
    this.#ledger.answered(answer.status)
    return answer.status >= 200 && answer.status < 300 ? answer : { status: answer.status }
  }

  #send(
    method: string,
    path: string,
    body?: Body,
    key?: string,
    patienceMs = PATIENCE_MS,
  ): Promise<Response> {
    return fetch(this.#origin + path, {
      method,
      headers: {
        origin: this.#origin,
        cookie: this.#cookie,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
  }
}
