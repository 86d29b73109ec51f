import { LiveEvent } from '@flyleaf/contracts'

/** What a message of the stream says, or nothing when it is of a kind that this release does not know. */
export function parseEvent(data: string): LiveEvent | undefined {
  try {
    return LiveEvent.safeParse(JSON.parse(data)).data
  } catch {
    return undefined
  }
}
