import type { EventData, EventEnvelope, EventType } from '@flyleaf/contracts'
import {
  handleTogether,
  type EventHandler,
  type EventHandlers,
  type Given,
  type TransactionalWork,
} from '@flyleaf/service'
import type { Kind } from '../query/parsed-query.ts'
import { TextIndex } from './text-index.ts'

/** The providers that handlers need to update the index. */
export const updating = { index: TextIndex }
type Updating = Given<typeof updating>

/** Updates the tables of the index by an event; returns the ids that must be indexed again. */
type Indexing<T extends EventType> = (
  work: Pick<TransactionalWork, 'db'>,
  event: EventEnvelope<T>,
) => Promise<readonly string[]>
export type Indexings = { [T in EventType]?: Indexing<T> }

/** The handlers, which also notify the text index of changes. */
export const updatingIndex = (kind: Kind, indexings: Indexings): EventHandlers<Updating> =>
  Object.fromEntries(
    (Object.entries(indexings) as [EventType, Indexing<EventType>][]).map(([type, indexing]) => {
      const handler: EventHandler<EventType, Updating> = async (work, event) =>
        work.index.changed(work.db, kind, await indexing(work, event))
      return [type, handler]
    }),
  )

/** Handlers that index consecutive events together, and report to the text index what has changed. */
export function updatingTogether<T extends EventType>(
  kind: Kind,
  types: readonly T[],
  indexing: (
    work: Pick<TransactionalWork, 'db'>,
    states: readonly EventData<T>[],
  ) => Promise<readonly string[]>,
): EventHandlers<Updating> {
  const handler = handleTogether<T, Updating>(async (work, events) =>
    work.index.changed(
      work.db,
      kind,
      await indexing(
        work,
        events.map(({ data }) => data),
      ),
    ),
  )
  return Object.fromEntries(types.map((type) => [type, handler]))
}
