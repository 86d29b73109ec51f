import { streamOf, type EventEnvelope, type Producer } from '@flyleaf/contracts'
import type { Redis } from '../redis/redis.ts'

/** An event with its position in the stream of its producer. */
export interface SequencedEvent {
  /** Grows with each event of a producer; the stream's entry id is `<sequence>-0`. */
  sequence: number
  /** JSON of the event. */
  event: string
}

/** An entry as a consumer reads it. */
export interface StreamEntry {
  sequence: number
  event: EventEnvelope
}

/** An entry that cannot be read as an event. */
export class UnreadableEntry extends Error {
  readonly sequence: number

  constructor(sequence: number, cause: unknown) {
    super(`entry ${sequence} is not an event`, { cause })
    this.sequence = sequence
  }
}

/** The most events that a stream keeps in Redis. */
const STREAM_LENGTH = 1_000_000

/** How long before the newest removed event others are known, in sequences (about milliseconds): longer than the outbox keeps events. */
const REMOVED_KEPT = 8 * 86_400_000

/**
 * Appends events unless the stream lacks what it should end with. Entries that are there already are skipped, so that
 * publishing again after a crash changes nothing. Returns the sequence that the stream ended with before.
 */
const APPEND = `
local last = '0'
local info = redis.pcall('XINFO', 'STREAM', KEYS[1])
if info.err == nil then
  for i = 1, #info, 2 do
    if info[i] == 'last-generated-id' then last = string.match(info[i + 1], '^(%d+)') end
  end
end
if tonumber(last) < tonumber(ARGV[1]) then return last end
local previous = ARGV[2]
for i = 4, #ARGV, 2 do
  if tonumber(ARGV[i]) > tonumber(last) then
    redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[3], ARGV[i] .. '-0', 'previous', previous, 'event', ARGV[i + 1])
  end
  previous = ARGV[i]
end
return last`

/** The Redis stream of one producer. */
export class EventStream {
  readonly key: string
  private readonly removedKey: string
  private readonly redis: Redis

  constructor(redis: Redis, producer: Producer) {
    this.redis = redis
    this.key = streamOf(producer)
    this.removedKey = `${this.key}:removed`
  }

  /**
   * Appends events, which must be all those after `published` in order; `previous` is the sequence of the one before them.
   * Returns the sequence the stream ended with before: less than `published` when Redis has lost events, and then nothing
   * was appended.
   */
  async append(published: number, previous: number, events: readonly SequencedEvent[]): Promise<number> {
    const entries = events.flatMap(({ sequence, event }) => [String(sequence), event])
    const last = await this.redis.eval(APPEND, {
      keys: [this.key],
      arguments: [String(published), String(previous), String(STREAM_LENGTH), ...entries],
    })
    return Number(last)
  }

  /** The sequence of the last event, 0 in an empty stream. */
  async lastSequence(): Promise<number> {
    if (!(await this.redis.exists(this.key))) return 0
    const info = await this.redis.xInfoStream(this.key)
    return sequenceOf(String(info['last-generated-id']))
  }

  /** Removes events, and first notes what came before each of them, so that consumers can tell them from lost ones. */
  async remove(sequences: readonly number[]) {
    if (sequences.length === 0) return
    const ids = sequences.map((sequence) => `${sequence}-0`)
    const entries = await Promise.all(ids.map((id) => this.redis.xRange(this.key, id, id)))
    const links = (entries.flat() as RawEntry[]).map(linkOf)
    if (links.length > 0)
      await this.redis.zAdd(
        this.removedKey,
        links.map(({ sequence, previous }) => ({ score: sequence, value: `${sequence} ${previous}` })),
      )
    await this.redis.xDel(this.key, ids)
    await this.redis.zRemRangeByScore(this.removedKey, 0, Math.max(...sequences) - REMOVED_KEPT)
  }

  /** The removed events after `position` up to `last`: the sequence of the one before each, by its own. */
  async removedBetween(connection: Redis, position: number, last: number): Promise<Map<number, number>> {
    const removed = await connection.zRangeByScore(this.removedKey, `(${position}`, last)
    return new Map(removed.map((link) => link.split(' ').map(Number) as [number, number]))
  }

  /** Reads up to `count` entries after `position`, waiting up to `blockMs` for the first on a connection of its own. */
  async read(connection: Redis, position: number, count: number, blockMs: number): Promise<RawEntry[]> {
    const answer = (await connection.xRead(
      { key: this.key, id: `${position}-0` },
      { COUNT: count, BLOCK: blockMs },
    )) as { messages: RawEntry[] }[] | null
    return answer?.[0]?.messages ?? []
  }
}

export interface RawEntry {
  id: string
  message: Record<string, string>
}

/** The sequences of an entry and of the event published before it. */
export function linkOf({ id, message }: RawEntry) {
  const sequence = sequenceOf(id)
  return { sequence, previous: Number(message['previous'] ?? sequence - 1) }
}

/** Parses an entry, or throws UnreadableEntry. */
export function parseEntry({ id, message }: RawEntry): StreamEntry {
  const sequence = sequenceOf(id)
  try {
    const event = JSON.parse(message['event'] ?? '') as EventEnvelope
    if (typeof event?.type !== 'string') throw new Error('the event has no type')
    return { sequence, event }
  } catch (error) {
    throw new UnreadableEntry(sequence, error)
  }
}

export const sequenceOf = (id: string) => Number(id.split('-')[0])

/** An entry that is no event, to be parked: under a key of its own, it holds nothing up. */
export const unreadable = ({ message }: RawEntry, { sequence }: UnreadableEntry): StreamEntry => ({
  sequence,
  event: { type: 'unreadable', key: `entry ${sequence}`, data: message } as unknown as EventEnvelope,
})
