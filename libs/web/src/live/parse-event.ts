import { LiveEvent } from '@flyleaf/contracts'

/** Parses a message of the stream; undefined for types unknown to this release. */
export function parseEvent(data: string): LiveEvent | undefined {
  try {
    return LiveEvent.safeParse(JSON.parse(data)).data
  } catch {
    return undefined
  }
}
