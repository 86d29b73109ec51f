import {
  eventDefinitions,
  type EventDefinition,
  type EventEnvelope,
  type EventType,
} from '@flyleaf/contracts'
import type { TransactionalWork } from '../database/unit-of-work.ts'
import { giving } from '../database/needs.ts'
import { inRequest } from '../observability/request-context.ts'
import { inSpan, type SpanOptions } from '../observability/tracing.ts'
import type { EventHandler, HandlerProvider } from './event-handlers.ts'

/** A handler, and the provider that has what it needs; null when it needs nothing. */
interface ProvidedHandler {
  handler: EventHandler<EventType>
  provider: HandlerProvider | null
}
/** In the order in which they run. */
export type ProvidedHandlers = Partial<Record<EventType, ProvidedHandler[]>>

/** Nest's `ModuleRef`, or its application. */
interface Providers {
  get(provider: HandlerProvider, options: { strict: false }): { given: object }
}

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
  private readonly handlers: ProvidedHandlers
  private readonly providers: Providers

  constructor(handlers: ProvidedHandlers, providers: Providers) {
    this.handlers = handlers
    this.providers = providers
  }

  handles(type: string) {
    return Object.hasOwn(this.handlers, type)
  }

  /** Parses the event by today's contract and runs its handlers one after another, as part of the request that caused it. */
  async handle(work: TransactionalWork, event: EventEnvelope) {
    const known = parsed(event)
    await inRequest(event.requestId, () =>
      inSpan(...spanOf([event]), async () => {
        for (const { handler, provider } of this.handlersOf(event.type))
          await handler(this.workOf(work, provider), known)
      }),
    )
  }

  /** Handles events in order; those that follow each other together where their handler wishes. Then calls `after` each time. */
  async handleAll(work: TransactionalWork, events: readonly EventEnvelope[], after: () => Promise<void>) {
    for (let from = 0, to = 0; from < events.length; from = to) {
      const { together, provider } = this.onlyOneOf(events[from]!)
      to = from + 1
      while (together && to < events.length && this.onlyOneOf(events[to]!).together === together) to += 1
      const some = events.slice(from, to)
      if (together && some.length > 1)
        await inSpan(...spanOf(some), () => together(this.workOf(work, provider), some.map(parsed)))
      else await this.handle(work, some[0]!)
      await after()
    }
  }

  /** Several handlers of one event never handle events together. */
  private onlyOneOf({ type }: EventEnvelope) {
    const [first, ...others] = this.handlersOf(type)
    return {
      together: others.length === 0 ? first?.handler.together : undefined,
      provider: first?.provider ?? null,
    }
  }

  private handlersOf(type: EventType) {
    return this.handlers[type] ?? []
  }

  private workOf(work: TransactionalWork, provider: HandlerProvider | null) {
    return provider ? giving(work, this.providers.get(provider, { strict: false }).given) : work
  }
}
