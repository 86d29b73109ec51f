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
import type { EventHandler, HandlersProvider } from './event-handlers.ts'

/** A handler, and the token of what it needs. */
interface ProvidedHandler {
  handler: EventHandler<EventType>
  needs: HandlersProvider['provide']
}
/** In the order in which they run. */
export type ProvidedHandlers = Partial<Record<EventType, ProvidedHandler[]>>

/** Nest's `ModuleRef`, or its application. */
interface Providers {
  get(token: HandlersProvider['provide'], options: { strict: false }): object
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
        for (const { handler, needs } of this.handlers[event.type] ?? [])
          await handler(this.workOf(work, needs), known)
      }),
    )
  }

  /** Handles events in order; those that follow each other together where their handler wishes. Then calls `after` each time. */
  async handleAll(work: TransactionalWork, events: readonly EventEnvelope[], after: () => Promise<void>) {
    for (let from = 0, to = 0; from < events.length; from = to) {
      const only = this.onlyOneOf(events[from]!)
      const together = only?.handler.together
      to = from + 1
      while (together && to < events.length && isSame(only, this.onlyOneOf(events[to]!))) to += 1
      const some = events.slice(from, to)
      if (only && together && some.length > 1)
        await inSpan(...spanOf(some), () => together(this.workOf(work, only.needs), some.map(parsed)))
      else await this.handle(work, some[0]!)
      await after()
    }
  }

  /** Several handlers of one event never handle events together. */
  private onlyOneOf({ type }: EventEnvelope) {
    const [first, ...others] = this.handlers[type] ?? []
    return others.length === 0 ? first : undefined
  }

  private workOf(work: TransactionalWork, needs: HandlersProvider['provide']) {
    return giving(work, this.providers.get(needs, { strict: false }))
  }
}

const isSame = (one: ProvidedHandler, other: ProvidedHandler | undefined) =>
  one.needs === other?.needs && one.handler.together === other.handler.together
