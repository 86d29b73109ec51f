import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { requestInFlight } from '@flyleaf/contracts'
import { StartFailure } from '@flyleaf/servers/failure'
import type { Viewer } from './ledger.ts'

const PATIENCE_MS = 15_000
const TRIES = 240
const BETWEEN_TRIES_MS = 250

export type Body = Record<string, unknown>
export interface Answer {
  status: number
  text: string
  body: Body
}
/** Called with each call and its response; with none while the platform does not answer. */
type Heard = (call: string, response: Response | undefined) => void

/** A client of the gateway, signed in unless the username is null. */
export class Reader {
  readonly name: Viewer
  readonly origin: string
  readonly #heard: Heard
  #cookie = ''

  constructor(origin: string, name: Viewer, heard: Heard = () => {}) {
    this.origin = origin
    this.name = name
    this.#heard = heard
  }

  /** The session's, once signed in. */
  get cookie() {
    return this.#cookie
  }

  async signIn(password: string): Promise<void> {
    const email = `${this.name}@flyleaf.example`
    const { status } = await this.insist('POST', '/api/users/signin', { email, password })
    if (status !== 200) throw new StartFailure(`${this.name} could not sign in: ${status}`)
  }

  /** One GET; undefined without a response. */
  async get(path: string): Promise<Answer | undefined> {
    const answer = await this.#ask('GET', path).catch(() => undefined)
    return answer && answer.status < 500 ? answer : undefined
  }

  /** Repeats a call until it is acknowledged or refused. An Idempotency-Key makes it take effect once. */
  async insist(method: string, path: string, body?: Body): Promise<Answer> {
    const key = randomUUID()
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await this.#ask(method, path, body, key).catch(() => undefined)
      if (answer && !isTemporary(answer)) return answer
      await pause(BETWEEN_TRIES_MS)
    }
    throw new StartFailure(`${method} ${path} was neither acknowledged nor refused.`)
  }

  async send(
    method: string,
    path: string,
    body?: Body | FormData,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        origin: this.origin,
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'manual',
    }).catch((error: unknown) => {
      this.#heard(`${method} ${path}`, undefined)
      throw error
    })
    this.#heard(`${method} ${path}`, response)
    const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-session='))
    if (session) this.#cookie = session.split(';')[0]!
    return response
  }

  async #ask(method: string, path: string, sent?: Body, key?: string): Promise<Answer> {
    const response = await this.send(method, path, sent, key ? { 'idempotency-key': key } : {})
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const body = isJson ? (JSON.parse(text) as Body) : {}
    return { status: response.status, text, body }
  }
}

const isTemporary = ({ status, body }: Answer) =>
  status >= 500 || status === 429 || body['code'] === requestInFlight.code
