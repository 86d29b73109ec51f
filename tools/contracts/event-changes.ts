import { eventDefinitions } from '@flyleaf/contracts'
import { readEventVersions, shapeOf } from '@flyleaf/contracts/testing/event-versions'
import type { Break } from './call-changes.ts'
import type { JsonSchema } from '@flyleaf/contracts/published'
import { breakingChanges } from './schema-changes.ts'

/** The schemas of events by type. */
export type EventSchemas = Record<string, JsonSchema>

/** The newest shape of each event that was ever published. */
export const releasedEvents = (): EventSchemas =>
  Object.fromEntries(readEventVersions().map(({ type, shape }) => [type, shape as JsonSchema]))

export const currentEvents = (): EventSchemas =>
  Object.fromEntries(eventDefinitions.map((event) => [event.type, shapeOf(event) as JsonSchema]))

/** The changes of events that break a handler: it must apply old events after an update, and new ones before it. */
export const brokenEvents = (before: EventSchemas, after: EventSchemas): Break[] =>
  Object.entries(before).flatMap(([type, old]): Break[] => {
    const now = after[type]
    if (!now) return [{ of: type, at: 'the event', what: 'is removed' }]
    const differences = (['sent', 'answered'] as const).flatMap((way) =>
      breakingChanges({ schema: old }, { schema: now }, way, ''),
    )
    const texts = differences.map(({ at, what }) => `${at} ${what}`)
    return differences
      .filter((_, index) => texts.indexOf(texts[index]!) === index)
      .map((difference) => ({ of: type, ...difference }))
  })
