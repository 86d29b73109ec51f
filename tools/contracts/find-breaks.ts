import type { Description } from '@flyleaf/contracts/published'
import { brokenCalls } from './call-changes.ts'
import { packagesVersion } from './deprecation.ts'
import { describeContracts } from './describe.ts'
import { brokenEvents, currentEvents, releasedEvents, type EventSchemas } from './event-changes.ts'
import { readReleased } from './released.ts'
import { sentencesOf } from './sentences-of.ts'
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
  return sentencesOf(
    [
      ...brokenCalls(Object.values(before.calls), Object.values(after.calls), version, isUsed),
      ...brokenEvents(before.events, after.events),
    ],
    usersOf,
  )
}
