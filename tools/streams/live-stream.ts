import { STREAM_PATH, type LiveEvent } from '@flyleaf/contracts'
import { openEventStream, type SentEvent } from '@flyleaf/testing/event-stream'

/** The retry time of a browser until a server sets another, in milliseconds. */
const RETRY_MS = 3000

interface Connection {
  origin: string
  /** The cookie of the reader's session. */
  cookie: string
}

export interface ReceivedEvent {
  event: LiveEvent
  /** The event's id, if it has one. */
  position: number | undefined
}

/**
 * The live stream of one browser. It behaves like EventSource: after a disconnect it waits for the server's retry time, and sends
 * the id of the last event with the next request. Unlike EventSource it also reconnects after a refusal, like our client.
 */
export class LiveStream {
  /** Whether the connection has received its first counts. */
  isOpen = false
  /** The duration of each gap, from the lost connection to the first counts of the next one, in milliseconds. */
  readonly gaps: number[] = []
  /** The retry times that servers sent when they closed the stream, in milliseconds. */
  readonly retryTimes: number[] = []
  readonly #connection: Connection
  readonly #onEvent: (event: ReceivedEvent) => void
  #lastId = ''
  #retryMs = RETRY_MS
  #lostAt: number | undefined
  #timer: NodeJS.Timeout | undefined
  #disconnect = () => {}
  #isStopped = false

  constructor(connection: Connection, onEvent: (event: ReceivedEvent) => void) {
    this.#connection = connection
    this.#onEvent = onEvent
    this.#connect()
  }

  stop() {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#disconnect()
  }

  #connect() {
    const { origin, cookie } = this.#connection
    this.#disconnect = openEventStream(origin + STREAM_PATH, {
      headers: { cookie, ...(this.#lastId && { 'last-event-id': this.#lastId }) },
      onEvent: (event) => this.#receive(event),
      onEnd: () => this.#reconnect(),
    })
  }

  #receive({ type, data, id, retry }: SentEvent) {
    if (retry !== undefined) this.#retryMs = retry
    if (type === 'retry') this.retryTimes.push(Number(data))
    if (type !== 'message' || !data) return
    if (id !== undefined) this.#lastId = id
    const event = JSON.parse(data) as LiveEvent
    this.#onEvent({ event, position: id === undefined ? undefined : Number(id) })
    // The last event that a server sends on connecting.
    if (event.type === 'unread-messages' && !this.isOpen) this.#opened()
  }

  #opened() {
    this.isOpen = true
    if (this.#lostAt !== undefined) this.gaps.push(Date.now() - this.#lostAt)
    this.#lostAt = undefined
  }

  #reconnect() {
    this.isOpen = false
    this.#lostAt ??= Date.now()
    if (!this.#isStopped) this.#timer = setTimeout(() => this.#connect(), this.#retryMs)
  }
}
