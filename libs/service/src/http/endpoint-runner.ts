import { notSignedIn, type EndpointDefinition } from '@flyleaf/contracts'
import type { Request, Response } from 'express'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'
import type { ConsumerAcknowledgement } from '../events/consumer-acknowledgement.ts'
import type { SessionReader } from '../identity/session-reader.ts'
import { SESSION_COOKIE, type Caller } from '../identity/session-reader.ts'
import { Problem } from '../problem/problem.ts'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import type { Work } from './work.ts'
import type { Verb } from './verb.ts'
import { addressOf, readCookie, setHostCookie } from './cookies.ts'
import { claimKey, saveResult } from './idempotency.ts'
import { parseInput } from './parse-input.ts'
import type { RateLimits } from './rate-limits.ts'
import { shapeOf } from './shape.ts'
import { UPLOADS, fingerprintOf, readUpload, uploadSemaphore } from './upload.ts'

/** Carries a request to its verb: caller, limits, input, unit of work, idempotency, and the answer that the contract names. */
export class EndpointRunner {
  private readonly database: Database
  private readonly sessions: SessionReader
  private readonly unitOfWork: UnitOfWork
  private readonly limits: RateLimits
  private readonly acknowledgement: ConsumerAcknowledgement
  private readonly uploads = uploadSemaphore()

  constructor(
    database: Database,
    sessions: SessionReader,
    unitOfWork: UnitOfWork,
    limits: RateLimits,
    acknowledgement: ConsumerAcknowledgement,
  ) {
    this.database = database
    this.sessions = sessions
    this.unitOfWork = unitOfWork
    this.limits = limits
    this.acknowledgement = acknowledgement
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
    const carryOut = async () => {
      const input = await this.inputOf(endpoint, request, caller)
      const unit = { endpoint, verb, caller, input, request, response }
      return endpoint.method === 'GET' ? this.read(unit) : this.write(unit)
    }
    const result = await (endpoint.upload ? this.uploads.run(carryOut) : carryOut())
    response
      .status(endpoint.status ?? 200)
      .set('Cache-Control', 'private, no-store')
      .json(answerOf(endpoint, result))
  }

  /** Runs a verb for a controller that writes its own response: a redirect or a download. */
  async runVerb<Input, Result>(
    verb: (work: Work, input: Input) => Promise<Result>,
    input: Input,
    request: Request,
    response: Response,
  ) {
    const caller = await this.sessions.read(readCookie(request.headers.cookie, SESSION_COOKIE))
    await this.limits.spend(request, response, caller)
    const unit = { endpoint: UNNAMED, verb, caller, input, request, response }
    return (await this.write(unit as unknown as Unit)) as Result
  }

  private async inputOf(endpoint: EndpointDefinition, request: Request, caller: Caller | null) {
    if (!endpoint.upload) return parseInput(endpoint, request, request.body)
    await this.limits.consume(UPLOADS, caller?.userId ?? addressOf(request))
    const { fields, files } = await readUpload(endpoint, endpoint.upload, request)
    return Object.assign(parseInput(endpoint, request, fields), { files })
  }

  private read(unit: Unit) {
    const { orm, sql } = this.database
    let entities: Work['em'] | undefined
    const work = {
      ...this.contextOf(unit),
      get em() {
        return (entities ??= orm.em.fork() as Work['em'])
      },
      sql,
      publish: () => {
        throw new Error('a read publishes nothing')
      },
      afterCommit: (task: () => unknown) => void task(),
    }
    return unit.verb(work as unknown as Work<never>, unit.input)
  }

  private async write(unit: Unit) {
    const { before, waits } = unit.verb as Marked
    const ready = await before?.({ ...this.contextOf(unit), sql: this.database.sql }, unit.input)
    const verb = unit.verb as (work: Work<never>, input: never, ready: unknown) => Promise<unknown>
    const { result, published, runAfterCommit } = await this.unitOfWork.commit(async (work) => {
      const claim = await this.claim(unit, work.sql)
      if (claim?.replay) return claim.replay
      const answer = await verb(Object.assign(work, this.contextOf(unit)) as Work<never>, unit.input, ready)
      if (claim) await saveResult(work.sql, claim, unit.endpoint.status ?? 200, answer)
      return answer
    })
    if (waits && published.length > 0) await this.acknowledgement.wait(published)
    void runAfterCommit()
    return result
  }

  private async claim({ endpoint, request, response, caller, input }: Unit, sql: Sql) {
    const key = request.headers['idempotency-key']
    if (!endpoint.idempotent || !caller || typeof key !== 'string') return null
    const claim = await claimKey(
      sql,
      caller.userId,
      key,
      `${endpoint.method} ${endpoint.path} ${fingerprintOf(input)}`,
    )
    if (claim.replay) response.set('Idempotent-Replayed', 'true')
    return claim
  }

  private contextOf({ caller, request, response }: Unit) {
    return {
      caller,
      now: new Date(),
      inject: this.unitOfWork.inject,
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

/** Tests judge every answer by its contract; running, it is only cut to what the contract names. */
const JUDGES = process.env['NODE_ENV'] === 'test'
const shapes = new WeakMap<EndpointDefinition, ReturnType<typeof shapeOf>>()

function answerOf(endpoint: EndpointDefinition, result: unknown) {
  if (JUDGES) return endpoint.result.parse(result)
  let shape = shapes.get(endpoint)
  if (!shape) shapes.set(endpoint, (shape = shapeOf(endpoint.result)))
  return shape(result)
}

const UNNAMED = { method: 'POST', path: '', summary: '', result: z.unknown() } satisfies EndpointDefinition

/** What `beforeTransaction` and `waitForConsumers` add to a verb. */
interface Marked {
  before?: (work: object, input: never) => Promise<unknown>
  waits?: boolean
}

interface Unit {
  endpoint: EndpointDefinition
  verb: Verb<EndpointDefinition>
  caller: Caller | null
  input: never
  request: Request
  response: Response
}
