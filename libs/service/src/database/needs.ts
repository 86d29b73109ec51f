import type { TransactionalWork } from './unit-of-work.ts'

/** The classes of providers, by the names that functions know them by in `work`. No name is one that `work` has itself. */
export type Needs = Record<string, abstract new (...args: never[]) => unknown> & {
  [K in keyof TransactionalWork | 'caller' | 'now' | 'http']?: never
}

/** The providers themselves. */
export type Given<N extends Needs> = { [K in keyof N]: InstanceType<N[K]> }

/** Names the providers that Nest has passed to a constructor or a factory. */
export const byName = <N extends Needs>(needs: N, providers: readonly unknown[]) =>
  Object.fromEntries(Object.keys(needs).map((name, place) => [name, providers[place]])) as Given<N>

/** A unit of work with the providers that a function needs. */
export const giving = <W extends TransactionalWork, G>(work: W, given: G): W & G =>
  Object.assign(Object.create(work) as W, given)
