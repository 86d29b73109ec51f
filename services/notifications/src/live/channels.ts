import { LiveEvent } from '@flyleaf/contracts'
import { crc32 } from 'node:zlib'

/** Fixed for all processes: those that stream subscribe to every one, or to a share of them. */
const SHARDS = 16
export const channels = Array.from({ length: SHARDS }, (_, shard) => `live:${shard}`)
export const channelOf = (userId: string) => channels[crc32(userId) % SHARDS]!

/** A message of a channel: for whom, and an event that is not kept; without one, that something kept has changed. */
export const packLive = (userId: string, event?: LiveEvent) =>
  event ? `${userId}|${JSON.stringify(LiveEvent.parse(event))}` : userId

export function unpackLive(message: string): { userId: string; json?: string } {
  const at = message.indexOf('|')
  return at < 0 ? { userId: message } : { userId: message.slice(0, at), json: message.slice(at + 1) }
}
