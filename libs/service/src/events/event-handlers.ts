import type { EventEnvelope, EventType } from '@flyleaf/contracts'
import type { TransactionalWork } from '../database/unit-of-work.ts'

/** Handles one event, in a transaction that other events may share. */
export interface EventHandler<T extends EventType> {
  (work: TransactionalWork, event: EventEnvelope<T>): Promise<unknown>
  /** Handles events that follow each other, in their order. */
  together?(work: TransactionalWork, events: readonly EventEnvelope<T>[]): Promise<unknown>
}

/** A handler that gets consecutive events of its types as a list, to write them with one statement. */
export const handleTogether = <T extends EventType>(
  together: (work: TransactionalWork, events: readonly EventEnvelope<T>[]) => Promise<unknown>,
): EventHandler<T> =>
  Object.assign((work: TransactionalWork, event: EventEnvelope<T>) => together(work, [event]), { together })

/** Event handlers by event type. */
export type EventHandlers = { [T in EventType]?: EventHandler<T> | EventHandler<T>[] }
