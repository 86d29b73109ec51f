import type { EventEnvelope, EventType } from '@flyleaf/contracts'
import type { FactoryProvider } from '@nestjs/common'
import { byName, type Given, type Needs } from '../database/needs.ts'
import type { TransactionalWork } from '../database/unit-of-work.ts'

/** Handles one event, in a transaction that other events may share. `G` is what its module gives it (`Given`). */
export interface EventHandler<T extends EventType, G = unknown> {
  (work: TransactionalWork & G, event: EventEnvelope<T>): Promise<unknown>
  /** Handles events that follow each other, in their order. */
  together?(work: TransactionalWork & G, events: readonly EventEnvelope<T>[]): Promise<unknown>
}

/** A handler that gets consecutive events of its types as a list, to write them with one statement. */
export const handleTogether = <T extends EventType, G = unknown>(
  together: (work: TransactionalWork & G, events: readonly EventEnvelope<T>[]) => Promise<unknown>,
): EventHandler<T, G> =>
  Object.assign((work: TransactionalWork & G, event: EventEnvelope<T>) => together(work, [event]), {
    together,
  })

/** Event handlers by event type. */
export type EventHandlers<G = unknown> = { [T in EventType]?: EventHandler<T, G> }

/** A Nest provider of what event handlers need, with the handlers, which the bootstrap collects from all modules. */
export interface HandlersProvider extends FactoryProvider<object> {
  handlers: EventHandlers<never>
}

/**
 * Makes a provider that handles events, as `controller` makes one that answers calls: handlers find the providers that it names in
 * `work`. Several modules may handle the same event: they run in the order of the imports.
 */
export const eventHandlers = <N extends Needs = Record<never, never>>(
  handlers: EventHandlers<Given<NoInfer<N>>>,
  needs = {} as N,
): HandlersProvider => ({
  provide: Symbol('event handlers'),
  inject: Object.values(needs),
  useFactory: (...providers: unknown[]) => byName(needs, providers),
  handlers,
})
