import type { EventEnvelope, EventType } from '@flyleaf/contracts'
import type { TransactionalWork } from '../database/unit-of-work.ts'

/** Handles one event. Its effect and the inbox mark are committed together, possibly with those of other events. */
export type EventHandler<T extends EventType> = (
  work: TransactionalWork,
  event: EventEnvelope<T>,
) => Promise<void>

/** Event handlers by event type. */
export type EventHandlers = { [T in EventType]?: EventHandler<T> | EventHandler<T>[] }
