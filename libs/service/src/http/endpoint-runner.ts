import type { EndpointDefinition } from '@flyleaf/contracts'
import { Inject, Injectable, Optional } from '@nestjs/common'
import type { Request, Response } from 'express'
import * as z from 'zod/mini'
import type { BaseConfig } from '@flyleaf/config'
import { CONFIG } from '../config/config.ts'
import { Database } from '../database/database.ts'
import { ConsumerAcknowledgement } from '../events/consumer-acknowledgement.ts'
import type { Caller } from '../identity/session-reader.ts'
import { UnitOfWork } from '../database/unit-of-work.ts'
import type { Reachable } from '../internal/reach.ts'
import type { Work } from './work.ts'
import type { Handler } from './handler.ts'
import { BlockedLinks, refuseBlockedLinks } from './blocked-links.ts'
import { callerOf } from './caller.ts'
import { addressOf, readCookie, setHostCookie } from './cookies.ts'
import { claimKey, findAnswer, inFlight, keyedRequest, saveResult } from './idempotency.ts'
import { parseInput } from './parse-input.ts'
import { Problem } from '../problem/problem.ts'
import { RateLimits, type Limit } from './rate-limits.ts'
import { responseOf } from './response-of.ts'
import { UPLOADS, Uploads, fingerprintOf, readUpload } from './upload.ts'

/** Runs the handler of an endpoint: input, unit of work, idempotency, and the fields of the response. The guard has run before. */
@Injectable()
export class EndpointRunner {
  private readonly uploads = new Uploads()

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly acknowledgement: ConsumerAcknowledgement,
    @Inject(CONFIG) private readonly config: BaseConfig,
    @Optional() private readonly links?: BlockedLinks,
  ) {}

  async run(asked: Pick<Call, 'endpoint' | 'handler' | 'given' | 'request' | 'response'>) {
    const { endpoint, request } = asked
    const caller = callerOf(request)
    const runHandler = async () => {
      const input = await this.inputOf(endpoint, request, caller)
      await refuseBlockedLinks(endpoint, input, this.links)
      const call = { ...asked, caller, input }
      return responseOf(endpoint, await (endpoint.method === 'GET' ? this.read(call) : this.write(call)))
    }
    return endpoint.upload ? this.uploads.run(caller?.userId ?? addressOf(request), runHandler) : runHandler()
  }

  /** Runs a handler in a unit of work for a controller that writes its own response: a redirect or a download. The handler gets `given` with its work. */
  async runHandler<Input, Result, Given extends object = Record<never, never>>(
    handler: (work: Work<never> & NoInfer<Given>, input: Input) => Promise<Result>,
    input: Input,
    request: Request,
    response: Response,
    given = {} as Given,
  ) {
    const caller = callerOf(request)
    const call = { endpoint: UNNAMED, handler, given, caller, input, request, response }
    return (await this.write(call as unknown as Call)) as Result
  }

  private async inputOf(endpoint: EndpointDefinition, request: Request, caller: Caller | null) {
    if (!endpoint.upload) return parseInput(endpoint, request, request.body)
    await this.limits.consume(UPLOADS, caller?.userId ?? addressOf(request))
    const { fields, files } = await readUpload(endpoint, endpoint.upload, request)
    return Object.assign(parseInput(endpoint, request, fields), { files })
  }

  private read(call: Call) {
    const { orm, db, sql } = this.database
    let entities: Work['em'] | undefined
    const work = {
      ...this.contextOf(call),
      get em() {
        return (entities ??= orm.em.fork() as Work['em'])
      },
      db,
      sql,
      publish: () => {
        throw new Error('a GET handler must not publish events')
      },
      afterCommit: (task: () => unknown) => void this.unitOfWork.runAll([task]),
    }
    return call.handler(work as unknown as Work<never>, call.input)
  }

  private async write(call: Call) {
    const { before, waits } = call.handler as Marked
    const { sql } = this.database
    if (waits?.(call.input)) await this.acknowledgement.require()
    const keyed = this.keyedRequestOf(call)
    // A repeated request gets its first answer: the step before the transaction would fail, or count it again.
    const isRepeated = before && keyed && (await findAnswer(sql, keyed)) !== null
    if (!before || !keyed || isRepeated) return this.transact(call, keyed, isRepeated === true)
    const request = `${keyed.userId} ${keyed.key}`
    await this.limits.consume(AT_ONCE, request).catch((error: unknown) => {
      throw error instanceof Problem ? inFlight() : error
    })
    try {
      return await this.transact(call, keyed, false)
    } finally {
      await this.limits.forgive(AT_ONCE, request)
    }
  }

  private async transact(call: Call, keyed: ReturnType<typeof keyedRequest> | null, isRepeated: boolean) {
    const { before, waits, andOf = [] } = call.handler as Marked
    const { db, sql } = this.database
    const ready = isRepeated ? undefined : await before?.({ ...this.contextOf(call), db, sql }, call.input)
    const handler = call.handler as (work: Work<never>, input: never, ready: unknown) => Promise<unknown>
    const { result, published, runAfterCommit } = await this.unitOfWork.commit(async (work) => {
      const claim = keyed && (await claimKey(work.sql, keyed))
      if (claim?.replay) {
        call.response.set('Idempotent-Replayed', 'true')
        return claim.replay.result
      }
      // The answer has expired in between.
      if (isRepeated) throw inFlight()
      const answer = await handler(
        Object.assign(work, this.contextOf(call)) as Work<never>,
        call.input,
        ready,
      )
      if (claim) await saveResult(work.sql, claim, call.endpoint.status ?? 200, answer)
      return answer
    })
    try {
      if (waits?.(call.input)) await this.acknowledgement.wait(published)
      await Promise.all(andOf.map((service) => this.acknowledgement.waitFor(service)))
    } finally {
      void runAfterCommit()
    }
    return result
  }

  private keyedRequestOf({ endpoint, request, caller, input }: Call) {
    const key = request.headers['idempotency-key']
    if (!caller || endpoint.isSecret || typeof key !== 'string') return null
    return keyedRequest({
      userId: caller.userId,
      key,
      request: `${endpoint.method} ${endpoint.path} ${fingerprintOf(input)}`,
      secret: this.config.SECRET,
    })
  }

  private contextOf({ given, caller, request, response }: Call) {
    return {
      ...given,
      caller,
      now: new Date(),
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

/** What comes before the transaction of a request with a key is not done twice at once. Its process may die: then it may soon. */
const AT_ONCE: Limit = { name: 'key', points: 1, seconds: 10 }
const UNNAMED = { method: 'POST', path: '', summary: '', result: z.unknown() } satisfies EndpointDefinition

/** Options that `beforeTransaction` and `waitForConsumers` set on a handler. */
interface Marked {
  before?: (work: object, input: never) => Promise<unknown>
  waits?: (input: never) => boolean
  andOf?: readonly Reachable[]
}

interface Call {
  endpoint: EndpointDefinition
  handler: Handler<EndpointDefinition>
  /** The providers that its controller gives it by name. */
  given: object
  caller: Caller | null
  input: never
  request: Request
  response: Response
}
