import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from '@flyleaf/servers/failure'
import type { Viewer } from './model.ts'

const PATIENCE_MS = 15_000
const TRIES = 120
const BETWEEN_TRIES_MS = 250
const SETTLE_MS = 3000

export type Body = Record<string, unknown>
export interface Answer {
  status: number
  text: string
  body: Body
}

/** A client of the gateway, signed in unless the username is null. */
export class Reader {
  readonly name: Viewer
  readonly #origin: string
  #cookie = ''

  constructor(origin: string, name: Viewer) {
    this.#origin = origin
    this.name = name
  }

  async signIn(password: string): Promise<void> {
    const { status } = await this.insist('POST', '/api/users/signin', {
      email: `${this.name}@flyleaf.example`,
      password,
    })
    if (status !== 200) throw new StartFailure(`${this.name} could not sign in: ${status}`)
  }

  /** One GET; undefined without a response. */
  async get(path: string): Promise<Answer | undefined> {
    try {
      const response = await this.send('GET', path)
      return response.status < 500 ? await answerOf(response) : undefined
    } catch {
      return undefined
    }
  }

  /** Repeats a call until there is a response. An Idempotency-Key makes it take effect once. */
  async insist(method: string, path: string, body?: Body): Promise<Answer> {
    const key = randomUUID()
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        const response = await this.send(method, path, body, { 'idempotency-key': key })
        // 409 with this code: the first attempt is still running.
        if (response.status < 500) {
          const answer = await answerOf(response)
          if (answer.body['code'] !== 'idempotency.in-flight') {
            // The response to a repeated call does not wait for consumers.
            if (tries > 0) await pause(SETTLE_MS)
            return answer
          }
        }
      } catch {
        // Disconnected: the outcome is learned by repeating the call.
      }
      await pause(BETWEEN_TRIES_MS)
    }
    throw new StartFailure(`${method} ${path} was not answered.`)
  }

  async send(
    method: string,
    path: string,
    body?: Body | FormData,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    const response = await fetch(this.#origin + path, {
      method,
      headers: {
        origin: this.#origin,
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: signal ?? AbortSignal.timeout(PATIENCE_MS),
      redirect: 'manual',
    })
    const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-session='))
    if (session) this.#cookie = session.split(';')[0]!
    return response
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, text, body: isJson ? (JSON.parse(text) as Body) : {} }
}
