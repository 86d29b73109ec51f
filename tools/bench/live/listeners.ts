import { LiveStream, type ReceivedEvent } from '../../soak/live-stream.ts'
import { openStreams } from '../../soak/open-streams.ts'
import type { SignedIn } from '../sessions.ts'

/** The open streams of a bench, one per reader. */
export class Listeners {
  readonly readers: readonly SignedIn[]
  /** How long each took to open, in milliseconds. */
  readonly openMs: number[] = []
  /** When each stream, by its index, received the newest release. */
  readonly releases = new Map<number, number>()
  /** Called with a post and the time when its author received a like. */
  onLike: (postId: string, at: number) => void = () => {}
  #streams: LiveStream[] = []

  constructor(readers: readonly SignedIn[]) {
    this.readers = readers
  }

  get count() {
    return this.readers.length
  }

  /** The number of lost connections. */
  get gaps() {
    return this.#streams.reduce((sum, { gaps }) => sum + gaps.length, 0)
  }

  async open(origin: string) {
    this.#streams = await openStreams(this.count, (index) => {
      const began = performance.now()
      return new LiveStream({ origin, cookie: this.readers[index]!.cookie }, (received) => {
        // The last event of those that begin a connection.
        if (received.event.type === 'unread-messages') this.openMs[index] ??= performance.now() - began
        this.#record(index, received)
      })
    })
  }

  close() {
    for (const stream of this.#streams) stream.stop()
  }

  #record(index: number, { event }: ReceivedEvent) {
    if (event.type === 'release') this.releases.set(index, performance.now())
    if (event.type !== 'notification') return
    const { type, postId } = event.notification.notification
    if (type === 'POST_LIKE' && postId) this.onLike(postId, performance.now())
  }
}
