import {
  eventDefinitions,
  type EventDefinition,
  type EventEnvelope,
  type EventType,
} from '@flyleaf/contracts'
import type { TransactionalWork } from '../database/unit-of-work.ts'
import { inRequest } from '../observability/request-context.ts'
import type { EventHandler, EventHandlers } from './event-handlers.ts'

const definitions = new Map<string, EventDefinition>(eventDefinitions.map((one) => [one.type, one]))

/** Hands an event to the handlers of its type. */
export class EventDispatcher {
  private readonly handlers: EventHandlers

  constructor(handlers: EventHandlers) {
    this.handlers = handlers
  }

  handles(type: string) {
    return Object.hasOwn(this.handlers, type)
  }

  /** Parses the event by today's contract and runs its handlers one after another, as part of the request that caused it. */
  async handle(work: TransactionalWork, event: EventEnvelope) {
    const data = definitions.get(event.type)!.data.parse(event.data)
    await inRequest(event.requestId, async () => {
      for (const handler of this.handlersOf(event.type))
        await handler(work, { ...event, data } as EventEnvelope)
    })
  }

  private handlersOf(type: EventType) {
    return [this.handlers[type] ?? []].flat() as EventHandler<EventType>[]
  }
}
