import type { Api, EndpointDefinition } from '@flyleaf/contracts'
import { Controller, Delete, Get, Inject, Patch, Post, Put, Req, Res, type Type } from '@nestjs/common'
import type { Request, Response } from 'express'
import { EndpointRunner } from './endpoint-runner.ts'
import type { Verb, Verbs } from './verb.ts'

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
