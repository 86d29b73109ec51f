import { waitUntil } from '@flyleaf/servers/process/wait'
import type { Ledger } from './ledger.ts'
import { LiveStream, type ReceivedEvent } from './live-stream.ts'
import { openStreams } from './open-streams.ts'
import type { Reader } from './reader.ts'

/**
 * What a stream received: the posts of its likes and the positions of these events, in order of arrival, and the newest unread count.
 */
interface Recorded {
  username: string
  unreadCount: number | undefined
  likes: string[]
  positions: number[]
}

/** Many browsers with an open live stream, and what each of them received. */
export class Audience {
  readonly #streams: readonly LiveStream[]
  readonly #recorded: readonly Recorded[]

  private constructor(streams: readonly LiveStream[], recorded: readonly Recorded[]) {
    this.#streams = streams
    this.#recorded = recorded
  }

  /** Opens this many streams, distributed over the readers' sessions. */
  static async open(sessions: readonly Reader[], count: number): Promise<Audience> {
    const sessionOf = (index: number) => sessions[index % sessions.length]!
    const recorded = Array.from({ length: count }, (_, index): Recorded => {
      return { username: sessionOf(index).name!, unreadCount: undefined, likes: [], positions: [] }
    })
    const streams = await openStreams(
      count,
      (index) => new LiveStream(sessionOf(index), (event) => record(event, recorded[index]!)),
    )
    return new Audience(streams, recorded)
  }

  get size() {
    return this.#streams.length
  }

  get isWhole() {
    return this.#streams.every(({ isOpen }) => isOpen)
  }

  /** The retry times that servers sent, in milliseconds. */
  get retryTimes() {
    return this.#streams.flatMap(({ retryTimes }) => retryTimes)
  }

  /** Performs an action that closes streams, waits until all are open again, and returns the duration of each gap in milliseconds. */
  async gapsDuring(act: () => Promise<unknown>, timeoutMs: number): Promise<number[]> {
    const known = this.#streams.map(({ gaps }) => gaps.length)
    const gaps = () => this.#streams.flatMap((stream, index) => stream.gaps.slice(known[index]))
    await act()
    await waitUntil(() => !this.isWhole || gaps().length > 0, { timeoutMs })
    await waitUntil(() => this.isWhole, { timeoutMs })
    return gaps()
  }

  /** Every stream of an author should have received each announced like once and in order, and have the reader's unread count. */
  differences({ announced }: Ledger, unread: ReadonlyMap<string, number>): string[] {
    const found = { lost: 0, doubled: 0, 'out of order': 0, 'with a wrong unread count': 0, closed: 0 }
    for (const { username, unreadCount, likes, positions } of this.#recorded) {
      const wanted = new Set(announced.get(username))
      // Other likes may be undone.
      const received = likes.filter((postId) => wanted.has(postId))
      const known = new Set(received)
      found.lost += wanted.size - known.size
      found.doubled += received.length - known.size
      found['out of order'] += positions.filter((position, n) => position <= (positions[n - 1] ?? -1)).length
      if (unreadCount !== unread.get(username)) found['with a wrong unread count'] += 1
    }
    found.closed = this.#streams.filter(({ isOpen }) => !isOpen).length
    return Object.entries(found)
      .filter(([, count]) => count > 0)
      .map(([how, count]) => `live streams: ${count} ${how}`)
  }

  close() {
    for (const stream of this.#streams) stream.stop()
  }
}

function record({ event, position }: ReceivedEvent, recorded: Recorded) {
  if (event.type === 'unread-count') recorded.unreadCount = event.count
  if (event.type !== 'notification') return
  const { type, postId } = event.notification.notification
  if (type !== 'POST_LIKE' || !postId) return
  recorded.likes.push(postId)
  recorded.positions.push(position!)
}
