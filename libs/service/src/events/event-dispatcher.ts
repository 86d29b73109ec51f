import {
  eventDefinitions,
  type EventDefinition,
  type EventEnvelope,
  type EventType,
} from '@flyleaf/contracts'
import type { TransactionalWork } from '../database/unit-of-work.ts'
import { inRequest } from '../observability/request-context.ts'
import { inSpan, type SpanOptions } from '../observability/tracing.ts'
import type { EventHandler, EventHandlers } from './event-handlers.ts'

const definitions = new Map<string, EventDefinition>(eventDefinitions.map((one) => [one.type, one]))

/** The event, parsed by the current contract. */
const parsed = (event: EventEnvelope) =>
  ({ ...event, data: definitions.get(event.type)!.data.parse(event.data) }) as EventEnvelope

const spanOf = (events: readonly EventEnvelope[]): [string, SpanOptions] => [
  `process ${events[0]!.type}`,
  {
    kind: 'consumer',
    causes: events.map(({ traceparent }) => traceparent),
    attributes: { 'messaging.system': 'redis', 'messaging.batch.message_count': events.length },
  },
]

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
    const known = parsed(event)
    await inRequest(event.requestId, () =>
      inSpan(...spanOf([event]), async () => {
        for (const handler of this.handlersOf(event.type)) await handler(work, known)
      }),
    )
  }

  /** Handles events in order; those that follow each other together where their handler wishes. Then calls `after` each time. */
  async handleAll(work: TransactionalWork, events: readonly EventEnvelope[], after: () => Promise<void>) {
    for (let from = 0, to = 0; from < events.length; from = to) {
      const together = this.togetherOf(events[from]!)
      to = from + 1
      while (together && to < events.length && this.togetherOf(events[to]!) === together) to += 1
      const some = events.slice(from, to)
      if (together && some.length > 1) await inSpan(...spanOf(some), () => together(work, some.map(parsed)))
      else await this.handle(work, some[0]!)
      await after()
    }
  }

  private togetherOf({ type }: EventEnvelope) {
    const handlers = this.handlersOf(type)
    return handlers.length === 1 ? handlers[0]!.together : undefined
  }

  private handlersOf(type: EventType) {
    return [this.handlers[type] ?? []].flat() as EventHandler<EventType>[]
  }
}
