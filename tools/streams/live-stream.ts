import { STREAM_PATH, type LiveEvent } from '@flyleaf/contracts'
import { openEventStream, type SentEvent } from '@flyleaf/testing/event-stream'

/** How long a browser waits before it comes back until a server tells it otherwise, in milliseconds. */
const RETRY_MS = 3000

interface Place {
  origin: string
  /** The session that listens. */
  cookie: string
}

export interface ReceivedEvent {
  event: LiveEvent
  /** The event's id, where it has one. */
  position: number | undefined
}

/**
 * The live stream of one browser. It behaves as EventSource does: when the connection ends it waits as long as the server asked,
 * and the next request carries the id of the last event. Unlike EventSource it also comes back after a refusal, as our client does.
 */
export class LiveStream {
  /** Whether the connection has brought its first counts. */
  isOpen = false
  /** How long each gap was, from the lost connection to the first counts of the next one, in milliseconds. */
  readonly gaps: number[] = []
  /** The waits that servers asked for when they ended the stream, in milliseconds. */
  readonly asked: number[] = []
  readonly #place: Place
  readonly #onEvent: (event: ReceivedEvent) => void
  #lastId = ''
  #retryMs = RETRY_MS
  #lostAt: number | undefined
  #timer: NodeJS.Timeout | undefined
  #disconnect = () => {}
  #isStopped = false

  constructor(place: Place, onEvent: (event: ReceivedEvent) => void) {
    this.#place = place
    this.#onEvent = onEvent
    this.#connect()
  }

  stop() {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#disconnect()
  }

  #connect() {
    const { origin, cookie } = this.#place
    this.#disconnect = openEventStream(origin + STREAM_PATH, {
      headers: { cookie, ...(this.#lastId && { 'last-event-id': this.#lastId }) },
      onEvent: (event) => this.#hear(event),
      onEnd: () => this.#comeBack(),
    })
  }

  #hear({ type, data, id, retry }: SentEvent) {
    if (retry !== undefined) this.#retryMs = retry
    if (type === 'retry') this.asked.push(Number(data))
    if (type !== 'message' || !data) return
    if (id !== undefined) this.#lastId = id
    const event = JSON.parse(data) as LiveEvent
    this.#onEvent({ event, position: id === undefined ? undefined : Number(id) })
    // The last of what every connection begins with.
    if (event.type === 'unread-messages' && !this.isOpen) this.#opened()
  }

  #opened() {
    this.isOpen = true
    if (this.#lostAt !== undefined) this.gaps.push(Date.now() - this.#lostAt)
    this.#lostAt = undefined
  }

  #comeBack() {
    this.isOpen = false
    this.#lostAt ??= Date.now()
    if (!this.#isStopped) this.#timer = setTimeout(() => this.#connect(), this.#retryMs)
  }
}
