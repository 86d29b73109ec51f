import { LiveEvent } from '@flyleaf/contracts'
import { crc32 } from 'node:zlib'

/** The same for all processes: streaming processes subscribe to every channel, or to a share. */
const SHARDS = 16
export const channels = Array.from({ length: SHARDS }, (_, shard) => `live:${shard}`)
export const channelOf = (userId: string) => channels[crc32(userId) % SHARDS]!

/** A channel's message: its readers, and a transient event; without one, stored data has changed. */
export const packLive = (userId: string, event?: LiveEvent) =>
  event ? `${userId}|${JSON.stringify(LiveEvent.parse(event))}` : userId

export function unpackLive(message: string): { userId: string; json?: string } {
  const at = message.indexOf('|')
  return at < 0 ? { userId: message } : { userId: message.slice(0, at), json: message.slice(at + 1) }
}
