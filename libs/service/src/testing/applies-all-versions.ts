import type { EventEnvelope } from '@flyleaf/contracts'
import { readEventVersions } from '@flyleaf/contracts/testing/event-versions'
import type { ServiceDefinition } from '../define-service.ts'
import { EventDispatcher } from '../events/event-dispatcher.ts'
import { featuresOf } from '../module-features.ts'
import type { TestService } from './test-service.ts'
import { inTrial } from './trial.ts'

/** Applies every version of every event that a service handles; throws what a handler throws. Rolls everything back. */
export async function appliesAllVersions(
  definition: Pick<ServiceDefinition, 'module'>,
  service: TestService,
) {
  const dispatcher = new EventDispatcher(featuresOf(definition.module).handlers, service.app)
  const versions = readEventVersions().filter(({ type }) => dispatcher.handles(type))
  for (const { type, version, data } of versions) {
    const event = { eventId: 'old', type, key: 'sample', at: '2026-01-02T03:04:05.000Z', data }
    const applied = inTrial(service, (work) => dispatcher.handle(work, event as unknown as EventEnvelope))
    await applied.catch((cause: unknown) => {
      throw new Error(`version ${version} of ${type} cannot be applied`, { cause })
    })
  }
}
