import type * as z from 'zod/mini'
import { accountEvents } from './account.events.ts'
import { feedEvents } from './feed.events.ts'
import { moderationEvents } from './moderation.events.ts'
import { notificationsEvents } from './notifications.events.ts'
import { shelvesEvents } from './shelves.events.ts'

/** All events by the service that publishes them. State events carry the whole state and a version: the newest wins. */
export const events = {
  account: accountEvents,
  shelves: shelvesEvents,
  feed: feedEvents,
  moderation: moderationEvents,
  notifications: notificationsEvents,
} as const

export type Producer = keyof typeof events
type DefinitionsOf<P extends Producer> = (typeof events)[P][keyof (typeof events)[P]]
export type EventDefinition = { [P in Producer]: DefinitionsOf<P> }[Producer]
export type EventType = EventDefinition['type']
export type EventData<T extends EventType> = z.output<Extract<EventDefinition, { type: T }>['data']>

/** An event in the outbox and the stream. `eventId` is unique; `key` is the id of its subject. */
export interface EventEnvelope<T extends EventType = EventType> {
  eventId: string
  type: T
  key: string
  at: string
  data: EventData<T>
  /** The request that caused it. */
  requestId?: string
  /** The span in which it was published, as a W3C traceparent. */
  traceparent?: string
}
export const eventDefinitions: readonly EventDefinition[] = Object.values(events).flatMap(
  (group) => Object.values(group) as EventDefinition[],
)
export const streamOf = (producer: Producer) => `events:${producer}`
