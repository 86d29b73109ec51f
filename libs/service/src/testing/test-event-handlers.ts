import type { BaseConfig } from '@flyleaf/config'
import { afterAll, beforeAll, it } from 'vitest'
import type { ServiceDefinition } from '../define-service.ts'
import { appliesAllVersions } from './applies-all-versions.ts'
import { handlersCommute, type CommuteOptions } from './handlers-commute.ts'
import { projectionsHold } from './projections-hold.ts'
import { startTestService, type TestService } from './test-service.ts'

interface Options {
  /** Tables that event handlers write besides projections. They cannot be rebuilt. */
  own: readonly string[]
  /** What may depend on the order of two events. */
  reordered?: CommuteOptions
}

/** Declares the tests that the event handlers of every service pass. */
export function testEventHandlers<C extends typeof BaseConfig>(
  definition: ServiceDefinition<C>,
  { own, reordered }: Options,
) {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(definition)
  })
  afterAll(() => service.close())

  it('gives the same result for any order and repetition of two events', () =>
    handlersCommute(definition, service, reordered))

  it('can rebuild every projection', () => projectionsHold(definition, service, { own }))

  it('applies every version of the events that were ever published', () =>
    appliesAllVersions(definition, service))
}
