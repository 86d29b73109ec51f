import type { EventEnvelope } from '@flyleaf/contracts'
import { sampleEvents, type SampleEvent } from '@flyleaf/contracts/testing/sample-events'
import type { TransactionalWork } from '../database/unit-of-work.ts'
import type { ServiceDefinition } from '../define-service.ts'
import { EventDispatcher } from '../events/event-dispatcher.ts'
import { featuresOf } from '../module-features.ts'
import { tableNamesOf, tablesOf, type Comparison } from './tables.ts'
import type { TestService } from './test-service.ts'
import { inTrial } from './trial.ts'

export interface CommuteOptions extends Comparison {
  /** Does what the events have left to jobs, in the trial transaction. */
  runJobs?: (work: TransactionalWork, app: TestService['app']) => Promise<void>
}

/**
 * Applies every pair of the sample events that a service handles in both orders, each event twice, and throws when its
 * tables then differ, or when a handled event type has no sample. Nothing is committed.
 */
export async function handlersCommute(
  definition: Pick<ServiceDefinition, 'module'>,
  service: TestService,
  options: CommuteOptions = {},
) {
  const { handlers } = featuresOf(definition.module)
  const samples = sampleEvents.filter(({ type }) => type in handlers)
  const missing = Object.keys(handlers).filter((type) => !samples.some((sample) => sample.type === type))
  if (missing.length > 0) throw new Error(`sample-events.ts has no event of ${missing.join(', ')}`)
  const dispatcher = new EventDispatcher(handlers, service.app)
  const readTables = tablesOf(await tableNamesOf(service), options)
  const outcomes = new Map<SampleEvent, Map<SampleEvent, readonly string[]>>()
  for (const first of samples) outcomes.set(first, await outcomesAfter(first))
  const failures = samples.flatMap((first, index) =>
    samples.slice(index + 1).flatMap((second) => {
      const [one, other] = [outcomes.get(first)!.get(second)!, outcomes.get(second)!.get(first)!]
      const difference = [
        ...one.filter((row) => !other.includes(row)).map((row) => `  in this order: ${row}`),
        ...other.filter((row) => !one.includes(row)).map((row) => `  in the other:  ${row}`),
      ]
      return difference.length > 0 ? [`${first.type}, ${second.type}`, ...difference] : []
    }),
  )
  if (failures.length > 0) throw new Error(`handlers do not commute:\n${failures.join('\n')}`)

  /** The tables after this event and each of the others. */
  async function outcomesAfter(first: SampleEvent) {
    const after = new Map<SampleEvent, readonly string[]>()
    await inTrial(service, async (work) => {
      await applyTwice(work, first)
      for (const second of samples) {
        await work.sql(`savepoint one`)
        await applyTwice(work, second)
        after.set(second, await readTables(work))
        await work.sql(`rollback to savepoint one`)
        work.em.clear()
      }
    })
    return after
  }

  async function applyTwice(work: TransactionalWork, { type, data }: SampleEvent) {
    const at = new Date().toISOString()
    for (const eventId of ['once', 'again'])
      await dispatcher.handle(work, { eventId, type, key: 'sample', at, data } as EventEnvelope)
    await options.runJobs?.(work, service.app)
  }
}
