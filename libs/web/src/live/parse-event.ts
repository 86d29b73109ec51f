import { LiveEvent } from '@flyleaf/contracts'

/** Parses a message of the stream; undefined for a kind that this release does not know. */
export function parseEvent(data: string): LiveEvent | undefined {
  try {
    return LiveEvent.safeParse(JSON.parse(data)).data
  } catch {
    return undefined
  }
}
