import { snapshots, type EventEnvelope, type EventType, type SnapshotName } from '@flyleaf/contracts'
import { sampleEvents, type SampleEvent } from '@flyleaf/contracts/testing/sample-events'
import type { TransactionalWork } from '../database/unit-of-work.ts'
import type { ServiceDefinition } from '../define-service.ts'
import { EventDispatcher } from '../events/event-dispatcher.ts'
import type { Projection } from '../events/projection.ts'
import { SHADOW, onShadowTables, project } from '../events/shadow-tables.ts'
import { featuresOf, type ModuleFeatures } from '../module-features.ts'
import { tableNamesOf, tablesOf, type Comparison } from './tables.ts'
import type { TestService } from './test-service.ts'
import { inTrial } from './trial.ts'

interface Options extends Comparison {
  /** Tables that event handlers write besides projections. They cannot be rebuilt. */
  own: readonly string[]
}

/**
 * Throws unless every projection of a service can be rebuilt: snapshots describe all events that it handles; its handlers give
 * the same result as the service's for the sample events in several orders; and handlers write no table that is neither a
 * projection's nor in `own`. Also throws when a snapshot declared in the contracts is missing. Rolls everything back.
 */
export async function projectionsHold(
  definition: Pick<ServiceDefinition, 'name' | 'module'>,
  service: TestService,
  { own, ...comparison }: Options,
) {
  const features = featuresOf(definition.module)
  const faults = [
    ...missingSnapshots(definition.name, features),
    ...features.projections.flatMap(undescribed),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const tables = await tableNamesOf(service)
  const samples = sampleEvents.filter(({ type }) => type in features.handlers)
  const withoutErasure = samples.filter(({ type }) => type !== 'user.erased')
  for (const order of [samples, samples.toReversed(), withoutErasure, withoutErasure.toReversed()])
    faults.push(...(await differences(service, features, tables, order, { own, ...comparison })))
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'))
}

function missingSnapshots(service: string, { snapshots: provided }: ModuleFeatures) {
  const promised = Object.keys(snapshots)
    .filter((name) => name.startsWith(`${service}.`))
    .map((name) => name.slice(service.length + 1))
  return [
    ...promised.filter((name) => !(name in provided)).map((name) => `${service} has no snapshot ${name}`),
    ...Object.keys(provided)
      .filter((name) => !promised.includes(name))
      .map((name) => `libs/contracts/src/snapshots.ts does not name ${service}.${name}`),
  ]
}

function undescribed(projection: Projection) {
  const described = projection.snapshots.flatMap((name: SnapshotName): EventType[] => [...snapshots[name]])
  return (Object.keys(projection.handlers) as EventType[])
    .filter((type) => !described.includes(type))
    .map((type) => `${projection.name} handles ${type}, which none of its snapshots describes`)
}

/** Applies events in one order, to the tables and to shadows of the projections. */
async function differences(
  service: TestService,
  { handlers, projections }: ModuleFeatures,
  tables: readonly string[],
  samples: readonly SampleEvent[],
  { own, ...comparison }: Options,
): Promise<string[]> {
  const faults: string[] = []
  const dispatcher = new EventDispatcher(handlers, service.app)
  const others = tables.filter(
    (table) => ![...own, ...projections.flatMap((one) => one.tables)].includes(table),
  )
  await inTrial(service, async (work) => {
    await createShadows(work, projections)
    const before = await tablesOf(others, comparison)(work)
    for (const { type, data } of samples) {
      const event = {
        eventId: 'once',
        type,
        key: 'sample',
        at: data['at'] ?? '2026-01-02T03:04:05.000Z',
        data,
      }
      await dispatcher.handle(work, event as EventEnvelope)
      for (const projection of projections)
        await onShadowTables(work.sql, () => project(work, projection, event as EventEnvelope))
    }
    const after = await tablesOf(others, comparison)(work)
    for (const row of after.filter((one) => !before.includes(one)))
      faults.push(
        `event handlers write a table that is no projection’s and is not called the service’s own: ${row}`,
      )
    for (const { name, tables: projected } of projections) {
      const read = tablesOf(projected, comparison)
      const [rows, shadows] = [await read(work), await onShadowTables(work.sql, () => read(work))]
      for (const row of rows) if (!shadows.includes(row)) faults.push(`${name} would not rebuild ${row}`)
      for (const row of shadows) if (!rows.includes(row)) faults.push(`${name} would wrongly rebuild ${row}`)
    }
  })
  return faults
}

async function createShadows({ sql }: TransactionalWork, projections: readonly Projection[]) {
  await sql(`create schema ${SHADOW}`)
  for (const table of projections.flatMap((projection) => projection.tables))
    await sql(`create table ${SHADOW}.${table} (like public.${table} including all)`)
}
