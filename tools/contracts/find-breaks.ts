import { brokenCalls, type Break } from './call-changes.ts'
import { packagesVersion } from './deprecation.ts'
import { describeContracts, type Description } from './describe.ts'
import { brokenEvents, currentEvents, releasedEvents, type EventSchemas } from './event-changes.ts'
import { readReleased } from './released.ts'
import { usersOf } from './users.ts'

/** The calls and messages by service, and the events by type. */
export interface Contracts {
  calls: Record<string, Description>
  events: EventSchemas
}

export const releasedContracts = (): Contracts => ({ calls: readReleased(), events: releasedEvents() })
export const currentContracts = (): Contracts => ({ calls: describeContracts(), events: currentEvents() })

/**
 * What breaks those who use the contracts, one sentence each that names them; empty when nothing does. `version` is that of the packages
 * after the changes.
 */
export function findBreaks(before: Contracts, after: Contracts, version = packagesVersion()): string[] {
  const isUsed = (name: string) => usersOf(name).length > 0
  return sentencesOf([
    ...brokenCalls(Object.values(before.calls), Object.values(after.calls), version, isUsed),
    ...brokenEvents(before.events, after.events),
  ])
}

/** A change of a schema that many calls answer with is one sentence. */
function sentencesOf(breaks: readonly Break[]): string[] {
  const byChange = Object.groupBy(breaks, ({ at, what }) => `${at} ${what}`)
  return Object.entries(byChange).map(([change, same]) => {
    const names = [...new Set(same!.map((one) => one.of))]
    const users = [...new Set(names.flatMap(usersOf))].sort()
    const who =
      users.length > 0 ? `used by ${users.join(', ')}` : 'used by no project here, and perhaps by others'
    return `${names.join(', ')}: ${change.trim()}; ${who}`
  })
}
