import { waitUntil } from '@flyleaf/servers/process/wait'
import { LiveStream, type ReceivedEvent } from './live-stream.ts'
import { openStreams } from './open-streams.ts'

export interface Session {
  username: string
  cookie: string
}

/**
 * What a stream received: the posts of its likes and the positions of these events, in order of arrival, and the newest unread count.
 */
interface Recorded {
  username: string
  unreadCount: number | undefined
  likes: string[]
  positions: number[]
}

export interface Difference {
  lost: number
  doubled: number
  disordered: number
}

/** Many browsers with an open live stream, and what each of them received. */
export class Audience {
  readonly #streams: readonly LiveStream[]
  readonly #recorded: readonly Recorded[]

  private constructor(streams: readonly LiveStream[], recorded: readonly Recorded[]) {
    this.#streams = streams
    this.#recorded = recorded
  }

  /** Opens this many streams, distributed over the sessions. */
  static async open(origin: string, sessions: readonly Session[], count: number): Promise<Audience> {
    const recorded = Array.from({ length: count }, (_, index): Recorded => {
      const { username } = sessions[index % sessions.length]!
      return { username, unreadCount: undefined, likes: [], positions: [] }
    })
    const streams = await openStreams(count, (index) => {
      const { cookie } = sessions[index % sessions.length]!
      return new LiveStream({ origin, cookie }, (event) => record(event, recorded[index]!))
    })
    return new Audience(streams, recorded)
  }

  get isWhole() {
    return this.#streams.every(({ isOpen }) => isOpen)
  }

  /** The retry times that servers sent, in milliseconds. */
  get retryTimes() {
    return this.#streams.flatMap(({ retryTimes }) => retryTimes)
  }

  /**
   * Performs an action that closes streams, waits until all are open again, and returns the duration of each gap in milliseconds.
   */
  async gapsDuring(act: () => Promise<unknown>, timeoutMs: number): Promise<number[]> {
    const known = this.#streams.map(({ gaps }) => gaps.length)
    const gaps = () => this.#streams.flatMap((stream, index) => stream.gaps.slice(known[index]))
    await act()
    await waitUntil(() => !this.isWhole || gaps().length > 0, { timeoutMs })
    await waitUntil(() => this.isWhole, { timeoutMs })
    return gaps()
  }

  /** The differences from these likes, by author: every stream of an author should receive each once and in order. */
  differences(likes: ReadonlyMap<string, readonly string[]>): Difference {
    const found = { lost: 0, doubled: 0, disordered: 0 }
    for (const { username, likes: all, positions } of this.#recorded) {
      const wanted = new Set(likes.get(username))
      // Other likes are of the seed library, whose events may still be in transit.
      const received = all.filter((postId) => wanted.has(postId))
      const known = new Set(received)
      found.lost += wanted.size - known.size
      found.doubled += received.length - known.size
      found.disordered += positions.filter((position, n) => position <= (positions[n - 1] ?? -1)).length
    }
    return found
  }

  /** The number of streams whose newest unread count is not their reader's: `counts` are by username. */
  wrongCounts(counts: ReadonlyMap<string, number>): number {
    return this.#recorded.filter(({ username, unreadCount }) => unreadCount !== counts.get(username)).length
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
