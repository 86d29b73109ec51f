import { Injectable } from '@nestjs/common'
import type { Stream } from './stream.ts'

/** A browser opens one; others are left over from broken connections. */
const STREAMS_PER_SESSION = 10

/** The open streams of this process. */
@Injectable()
export class OpenStreams {
  private readonly byUser = new Map<string, Set<Stream>>()
  private readonly bySession = new Map<string, Set<Stream>>()

  /** Adds a stream. Ends the session's oldest one when it has too many. */
  add(stream: Stream) {
    addTo(this.byUser, stream.userId, stream)
    const ofSession = addTo(this.bySession, stream.sessionHash, stream)
    const [oldest] = ofSession
    if (ofSession.size <= STREAMS_PER_SESSION || !oldest) return
    this.remove(oldest)
    oldest.end()
  }

  remove(stream: Stream) {
    removeFrom(this.byUser, stream.userId, stream)
    removeFrom(this.bySession, stream.sessionHash, stream)
  }

  of(userId: string): readonly Stream[] {
    return [...(this.byUser.get(userId) ?? [])]
  }

  ofSession(sessionHash: string): readonly Stream[] {
    return [...(this.bySession.get(sessionHash) ?? [])]
  }

  has(userId: string) {
    return this.byUser.has(userId)
  }

  get count() {
    let count = 0
    this.each(() => (count += 1))
    return count
  }

  get userIds() {
    return [...this.byUser.keys()]
  }

  get sessions() {
    return [...this.bySession.keys()]
  }

  each(task: (stream: Stream) => void) {
    for (const streams of this.byUser.values()) for (const stream of streams) task(stream)
  }
}

function addTo(map: Map<string, Set<Stream>>, key: string, stream: Stream) {
  const streams = map.get(key) ?? new Set()
  map.set(key, streams.add(stream))
  return streams
}

function removeFrom(map: Map<string, Set<Stream>>, key: string, stream: Stream) {
  const streams = map.get(key)
  streams?.delete(stream)
  if (streams?.size === 0) map.delete(key)
}
