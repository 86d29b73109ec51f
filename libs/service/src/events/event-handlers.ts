import type { EventEnvelope, EventType } from '@flyleaf/contracts'
import { Inject, type Type } from '@nestjs/common'
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

/** What Nest makes of `eventHandlers`: it has what the handlers need. */
export type HandlerProvider = Type<{ given: object }>

const registered = new WeakMap<object, { handlers: EventHandlers<never>; needsNothing: boolean }>()
/** The event handlers of a provider created here. */
export const handlersOf = (provider: object) => registered.get(provider)

/**
 * Makes a provider that handles events, as `controller` makes one that answers calls: handlers find the providers that it names in
 * `work`. Several modules may handle the same event: they run in the order of the imports.
 */
export function eventHandlers<N extends Needs = Record<never, never>>(
  handlers: EventHandlers<Given<NoInfer<N>>>,
  needs = {} as N,
): HandlerProvider {
  class ModuleHandlers {
    readonly given: object
    constructor(...providers: unknown[]) {
      this.given = byName(needs, providers)
    }
  }
  for (const [place, provider] of Object.values(needs).entries())
    Inject(provider)(ModuleHandlers, undefined, place)
  registered.set(ModuleHandlers, { handlers, needsNothing: Object.keys(needs).length === 0 })
  return ModuleHandlers
}
