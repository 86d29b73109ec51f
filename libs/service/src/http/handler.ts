import type { Api, EndpointDefinition, InputOf, ResultOf } from '@flyleaf/contracts'
import type { Caller } from '../identity/session-reader.ts'
import type { Reachable } from '../internal/reach.ts'
import type { Work } from './work.ts'

/** Implements one endpoint. `caller` is never null when the endpoint is for readers. `G` is what its controller gives it (`Given`). */
export type Handler<E extends EndpointDefinition, G = unknown> = (
  work: Work<E extends { caller: 'reader' } ? Caller : Caller | null> & G,
  input: InputOf<E>,
) => Promise<ResultOf<E>>

/** One handler for every endpoint of an API; a missing or mistyped handler does not compile. */
export type Handlers<A extends Api, G = unknown> = { [K in keyof A]: Handler<A[K], G> }

/** The context of a step before the transaction. Each statement is committed by itself. */
export type Preparation<C extends Caller | null = Caller | null> = Pick<
  Work<C>,
  'caller' | 'db' | 'sql' | 'now' | 'http'
>

/**
 * Runs `step` before the handler's transaction and passes its result on. For slow work that must not occupy a connection, and for
 * writes that must persist when the handler fails.
 */
export function beforeTransaction<C extends Caller | null, Input, Ready, Result, G = unknown, S = unknown>(
  step: (work: Preparation<C> & S, input: Input) => Promise<Ready>,
  handler: (work: Work<C> & G, input: Input, ready: Ready) => Promise<Result>,
) {
  const both: (work: Work<C> & G & S, input: Input, ready: Ready) => Promise<Result> = handler
  return Object.assign(both as (work: Work<C> & G & S, input: Input) => Promise<Result>, { before: step })
}

/**
 * Answers only after the other services have handled the events that the handler published, or with 503 while they have not. `andOf` names
 * services that publish events of their own in answer: these must be handled, too. With `when` it does so only for some input.
 */
export const waitForConsumers = <V extends object>(
  handler: V,
  andOf: readonly Reachable[] = [],
  when: (input: InputOfHandler<V>) => boolean = () => true,
): V => Object.assign(handler, { waits: when, andOf })

type InputOfHandler<V> = V extends (work: never, input: infer Input) => unknown ? Input : never
