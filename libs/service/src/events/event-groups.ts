import type { RawEntry } from './event-stream.ts'

/** The most events of one transaction: more save little, and hold their locks for longer. */
const TOGETHER = 50

/** Changes more than any other event, so it holds up no other with its locks. */
const isLarge = ({ message }: RawEntry) => message['event']?.includes('"type":"user.erased"') ?? false

/** Entries that are applied in one transaction. */
export function groupsOf(entries: readonly RawEntry[]): RawEntry[][] {
  const groups: RawEntry[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (!last || last.length === TOGETHER || isLarge(entry) || isLarge(last[0]!)) groups.push([entry])
    else last.push(entry)
  }
  return groups
}
