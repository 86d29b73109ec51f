import type { EventEnvelope, EventType } from '@flyleaf/contracts'
import type { TransactionalWork } from '../database/unit-of-work.ts'

/** Handles one event, in a transaction that other events may share. */
export type EventHandler<T extends EventType> = (
  work: TransactionalWork,
  event: EventEnvelope<T>,
) => Promise<unknown>

/** Event handlers by event type. */
export type EventHandlers = { [T in EventType]?: EventHandler<T> | EventHandler<T>[] }
