import { notSignedIn, type EndpointDefinition } from '@flyleaf/contracts'
import type { ModuleRef } from '@nestjs/core'
import type { Request, Response } from 'express'
import type { Database } from '../database/database.ts'
import { type Sql } from '../database/database.ts'
import { Outbox } from '../events/outbox.ts'
import type { Relay } from '../events/relay.ts'
import type { SessionReader } from '../identity/session-reader.ts'
import { SESSION_COOKIE, type Caller } from '../identity/session-reader.ts'
import { Problem, invalid } from '../problem.ts'
import type { Work } from '../work.ts'
import type { Verb } from './controller.ts'
import { addressOf, readCookie, setHostCookie } from './cookies.ts'
import { claimKey, keepResult } from './idempotency.ts'
import type { RateLimits } from './rate-limits.ts'

/** Carries a request to its verb: caller, limits, input, unit of work, idempotency, and the answer that the contract names. */
export class EndpointRunner {
  private readonly database: Database
  private readonly sessions: SessionReader
  private readonly relay: Relay
  private readonly modules: ModuleRef
  private readonly limits: RateLimits

  constructor(
    database: Database,
    sessions: SessionReader,
    relay: Relay,
    modules: ModuleRef,
    limits: RateLimits,
  ) {
    this.database = database
    this.sessions = sessions
    this.relay = relay
    this.modules = modules
    this.limits = limits
  }

  async run(
    endpoint: EndpointDefinition,
    verb: Verb<EndpointDefinition>,
    request: Request,
    response: Response,
  ) {
    const caller = await this.sessions.read(readCookie(request.headers.cookie, SESSION_COOKIE))
    await this.limits.spend(request, response, caller)
    if (endpoint.caller === 'reader' && !caller) throw new Problem(notSignedIn)
    const input = parseInput(endpoint, request)
    const unit = { endpoint, verb, caller, input, request, response }
    const result = endpoint.method === 'GET' ? await this.read(unit) : await this.write(unit)
    response
      .status(endpoint.status ?? 200)
      .set('Cache-Control', 'private, no-store')
      .json(endpoint.result.parse(result))
  }

  private read(unit: Unit) {
    const em = this.database.orm.em.fork()
    const publish = () => {
      throw new Error('a read publishes nothing')
    }
    return unit.verb(
      {
        ...this.contextOf(unit),
        em,
        sql: this.database.sql,
        publish,
        afterCommit: (task: () => unknown) => void task(),
      } as unknown as Work<never>,
      unit.input,
    )
  }

  private async write(unit: Unit) {
    const outbox = new Outbox()
    const tasks: (() => unknown)[] = []
    let wrote = false
    const { prepare } = unit.verb as Prepared
    const ready = await prepare?.({ ...this.contextOf(unit), sql: this.database.sql }, unit.input)
    const verb = unit.verb as (work: Work<never>, input: never, ready: unknown) => Promise<unknown>
    const result = await this.database.transaction(async (em, sql) => {
      const claim = await this.claim(unit, sql)
      if (claim?.replay) return claim.replay
      const work = {
        ...this.contextOf(unit),
        em,
        sql,
        publish: outbox.publish,
        afterCommit: (task: () => unknown) => void tasks.push(task),
      }
      const answer = await verb(work as unknown as Work<never>, unit.input, ready)
      await em.flush()
      wrote = await outbox.write(sql)
      if (claim) await keepResult(sql, claim, unit.endpoint.status ?? 200, answer)
      return answer
    })
    if (wrote) this.relay.wake()
    for (const task of tasks)
      void Promise.resolve()
        .then(task)
        .catch(() => {})
    return result
  }

  private async claim({ endpoint, request, response, caller, input }: Unit, sql: Sql) {
    const key = request.headers['idempotency-key']
    if (!endpoint.idempotent || !caller || typeof key !== 'string') return null
    const claim = await claimKey(
      sql,
      caller.userId,
      key,
      `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`,
    )
    if (claim.replay) response.set('Idempotent-Replayed', 'true')
    return claim
  }

  private contextOf({ caller, request, response }: Unit) {
    return {
      caller,
      now: new Date(),
      port: <T>(token: abstract new (...args: never[]) => T) =>
        this.modules.get<T>(token as never, { strict: false }),
      http: {
        ip: addressOf(request),
        userAgent: request.headers['user-agent'] ?? '',
        cookie: (name: string) => readCookie(request.headers.cookie, name),
        setCookie: (name: string, value: string, maxAge: number) =>
          setHostCookie(response, name, value, maxAge),
      },
    }
  }
}

type Prepared = { prepare?: (work: object, input: never) => Promise<unknown> }

interface Unit {
  endpoint: EndpointDefinition
  verb: Verb<EndpointDefinition>
  caller: Caller | null
  input: never
  request: Request
  response: Response
}

/** Parses params, query and body by the contract; every field that is wrong is named. */
function parseInput(endpoint: EndpointDefinition, request: Request) {
  const input: Record<string, unknown> = {}
  const issues: { path: string; message: string }[] = []
  const parts = [
    [endpoint.params, request.params],
    [endpoint.query, request.query],
    [endpoint.body, request.body ?? {}],
  ] as const
  for (const [schema, given] of parts) {
    if (!schema) continue
    if (hasNul(given)) throw invalid([{ path: '', message: 'Text must not hold null characters' }])
    const parsed = schema.safeParse(given)
    if (parsed.success) Object.assign(input, parsed.data)
    else
      for (const issue of parsed.error.issues)
        issues.push({ path: issue.path.join('.'), message: issue.message })
  }
  if (issues.length > 0) throw invalid(issues)
  return input as never
}

/** PostgreSQL keeps no text with a null character in it. */
const hasNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\u0000')
    : typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
