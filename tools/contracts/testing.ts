import { currentContracts, findBreaks, type Contracts } from './find-breaks.ts'

/** The contracts of this checkout. */
export const released = currentContracts()

/** What is said of a change of contracts, in a version of the packages. */
export function saidOf(
  change: (contracts: Contracts) => void,
  from: Contracts = released,
  version?: string,
): string[] {
  const changed = structuredClone(from)
  change(changed)
  return findBreaks(from, changed, version)
}

export const feed = ({ calls }: Contracts): Contracts['calls'][string] => calls['feed']!
export const like = (contracts: Contracts): Contracts['calls'][string]['calls'][string] =>
  feed(contracts).calls['likes.like']!
