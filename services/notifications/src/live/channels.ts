import { LiveEvent } from '@flyleaf/contracts'
import { crc32 } from 'node:zlib'

/** Fixed for all processes: those that stream subscribe to every one, or to a share of them. */
const SHARDS = 16
export const channels = Array.from({ length: SHARDS }, (_, shard) => `live:${shard}`)
export const channelOf = (userId: string) => channels[crc32(userId) % SHARDS]!

export const packLive = (userId: string, event: LiveEvent) =>
  `${userId}|${JSON.stringify(LiveEvent.parse(event))}`

/** Whom a message of a channel is for, and what it says. */
export function unpackLive(message: string) {
  const at = message.indexOf('|')
  return { userId: message.slice(0, at), json: message.slice(at + 1) }
}
