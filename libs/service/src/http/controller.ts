import type { Api, EndpointDefinition } from '@flyleaf/contracts'
import {
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Patch,
  Post,
  Put,
  Req,
  Res,
  type Type,
} from '@nestjs/common'
import type { Request, Response } from 'express'
import { Public, WhileDeactivated } from '../access/access.ts'
import { byName, type Given, type Needs } from '../database/needs.ts'
import { EndpointRunner } from './endpoint-runner.ts'
import type { Handler, Handlers } from './handler.ts'

const METHODS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete }
const specificity = (endpoint: EndpointDefinition) =>
  endpoint.path
    .split('/')
    .map((part) => (part.startsWith(':') ? '~' : part))
    .join('/')

const controllers = new WeakMap<Type, Api>()
/** The endpoints of a controller created here. */
export const apiOf = (controller: Type) => controllers.get(controller) ?? {}

/**
 * Makes a Nest controller that answers every endpoint of `api` with its handler. Its constructor gets the providers that handlers need, as its
 * module has them; handlers find them in `work` by their names.
 */
export function controller<A extends Api, N extends Needs = Record<never, never>>(
  api: A,
  handlers: Handlers<A, Given<NoInfer<N>>>,
  needs = {} as N,
): Type {
  class ContractController {
    readonly given: object
    constructor(
      readonly runner: EndpointRunner,
      ...providers: unknown[]
    ) {
      this.given = byName(needs, providers)
    }
  }
  Controller()(ContractController)
  for (const [place, provider] of [EndpointRunner, ...Object.values(needs)].entries())
    Inject(provider)(ContractController, undefined, place)
  // Fixed paths come before parameters, so that /posts/saved is not taken for a post's id.
  const entries = Object.entries(api).sort(([, a], [, b]) => (specificity(a) < specificity(b) ? -1 : 1))
  for (const [name, endpoint] of entries) {
    const handler = function (this: ContractController, request: Request, response: Response) {
      const handler = handlers[name as keyof A] as Handler<EndpointDefinition>
      return this.runner.run({ endpoint, handler, given: this.given, request, response })
    }
    Object.defineProperty(handler, 'name', { value: name })
    const prototype = ContractController.prototype as unknown as Record<string, unknown>
    prototype[name] = handler
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name)!
    METHODS[endpoint.method](endpoint.path)(prototype, name, descriptor)
    if (endpoint.caller !== 'reader') Public()(prototype, name, descriptor)
    if (endpoint.whileDeactivated) WhileDeactivated()(prototype, name, descriptor)
    HttpCode(endpoint.status ?? 200)(prototype, name, descriptor)
    Header('Cache-Control', 'private, no-store')(prototype, name, descriptor)
    Req()(prototype, name, 0)
    Res({ passthrough: true })(prototype, name, 1)
  }
  controllers.set(ContractController, api)
  return ContractController
}
