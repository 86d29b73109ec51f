import { eventDefinitions, type EventEnvelope, type EventType } from '@flyleaf/contracts'
import type { Logger } from 'pino'
import { isRetryable } from '../database/is-retryable.ts'
import type { Sql } from '../database/sql.ts'
import type { Projection, ProjectionHandler, ProjectionWork } from './projection.ts'

/** The schema of the tables that a rebuild fills beside those in use. */
export const SHADOW = 'rebuild'

/** Runs statements on the shadow tables: unqualified names refer to them if they exist. */
export async function onShadowTables<Result>(sql: Sql, task: () => Promise<Result>): Promise<Result> {
  await sql(`set local search_path to ${SHADOW}, public`)
  const result = await task()
  await sql(`set local search_path to default`)
  return result
}

/** Applies an event to a projection, if it handles the event. */
export async function project(
  { db, sql }: ProjectionWork,
  { handlers }: Projection,
  event: Pick<EventEnvelope, 'type' | 'data'>,
) {
  const handler = handlers[event.type] as ProjectionHandler<EventType> | undefined
  if (!handler) return
  const definition = eventDefinitions.find(({ type }) => type === event.type)!
  const data = definition.data.parse(event.data)
  await handler({ db, sql }, { ...event, data } as EventEnvelope)
}

/**
 * Applies each event to the shadow tables of the projection that is being rebuilt, in the same transaction as to the tables in
 * use.
 */
export class ShadowTables {
  private readonly projections: ReadonlyMap<string, Projection>
  private readonly log: Logger

  constructor(projections: readonly Projection[], log: Logger) {
    this.projections = new Map(projections.map((projection) => [projection.name, projection]))
    this.log = log
  }

  /**
   * A failure ends only the rebuild, except for retryable errors, which are thrown. The caller holds the stream's row in
   * `event_position`.
   */
  async apply(work: ProjectionWork, stream: string, rebuilding: string, event: EventEnvelope) {
    const { sql } = work
    const projection = this.projections.get(rebuilding)
    if (projection && !Object.hasOwn(projection.handlers, event.type)) return
    await sql(`savepoint shadow`)
    try {
      if (!projection) throw new Error(`there is no projection ${rebuilding}`)
      await onShadowTables(sql, () => project(work, projection, event))
    } catch (error) {
      if (isRetryable(error)) throw error
      await sql(`rollback to savepoint shadow`)
      await sql(`update event_position set rebuilding = null where stream = $1`, [stream])
      this.log.error(
        { err: error, stream, type: event.type, event: event.eventId },
        `the rebuild of ${rebuilding} has failed`,
      )
    }
    await sql(`release savepoint shadow`)
  }
}
