import type { Api, EndpointDefinition, InputOf, ResultOf } from '@flyleaf/contracts'
import { Controller, Delete, Get, Inject, Patch, Post, Put, Req, Res, type Type } from '@nestjs/common'
import type { Request, Response } from 'express'
import type { Caller } from '../identity/session-reader.ts'
import type { Work } from '../work.ts'
import { EndpointRunner } from './endpoint-runner.ts'

/** What carries out one endpoint. `caller` is never null where the endpoint is for readers. */
export type Verb<E extends EndpointDefinition> = (
  work: Work<E extends { caller: 'reader' } ? Caller : Caller | null>,
  input: InputOf<E>,
) => Promise<ResultOf<E>>

/** One verb for every endpoint of an API: leaving one out, or another shape, does not compile. */
export type Verbs<A extends Api> = { [K in keyof A]: Verb<A[K]> }

/** What a step before the transaction works with; its statements are committed one by one. */
export type Preparation<C extends Caller | null = Caller | null> = Pick<
  Work<C>,
  'caller' | 'sql' | 'now' | 'port' | 'http'
>

/** A verb with a step before its transaction: for slow work that must hold no connection, and for what stays although the verb fails. */
export function prepared<C extends Caller | null, Input, Ready, Result>(
  prepare: (work: Preparation<C>, input: Input) => Promise<Ready>,
  verb: (work: Work<C>, input: Input, ready: Ready) => Promise<Result>,
) {
  return Object.assign(verb as (work: Work<C>, input: Input) => Promise<Result>, { prepare })
}

/** A verb whose answer waits until the other services have applied what it told them: what it changed is so everywhere. */
export const settled = <V extends object>(verb: V): V => Object.assign(verb, { settles: true })

const METHODS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete }
const specificity = (endpoint: EndpointDefinition) =>
  endpoint.path
    .split('/')
    .map((part) => (part.startsWith(':') ? '~' : part))
    .join('/')

const controllers = new WeakMap<Type, Api>()
/** The endpoints of a controller made here. */
export const apiOf = (controller: Type) => controllers.get(controller) ?? {}

/** Makes a Nest controller that answers every endpoint of `api` with its verb. */
export function controller<A extends Api>(api: A, verbs: Verbs<A>): Type {
  class ContractController {
    readonly runner: EndpointRunner
    constructor(runner: EndpointRunner) {
      this.runner = runner
    }
  }
  Controller()(ContractController)
  Inject(EndpointRunner)(ContractController, undefined, 0)
  // Fixed paths before parameters: /posts/saved is not a post's id.
  const entries = Object.entries(api).sort(([, a], [, b]) => (specificity(a) < specificity(b) ? -1 : 1))
  for (const [name, endpoint] of entries) {
    const handler = function (this: ContractController, request: Request, response: Response) {
      return this.runner.run(endpoint, verbs[name as keyof A] as Verb<EndpointDefinition>, request, response)
    }
    Object.defineProperty(handler, 'name', { value: name })
    const prototype = ContractController.prototype as unknown as Record<string, unknown>
    prototype[name] = handler
    METHODS[endpoint.method](endpoint.path)(
      prototype,
      name,
      Object.getOwnPropertyDescriptor(prototype, name)!,
    )
    Req()(prototype, name, 0)
    Res()(prototype, name, 1)
  }
  controllers.set(ContractController, api)
  return ContractController
}
