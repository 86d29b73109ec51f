import { STREAM_PATH, type LiveEvent } from '@flyleaf/contracts'
import { openEventStream, type SentEvent } from '@flyleaf/testing/event-stream'
import { reconnectDelay } from '@flyleaf/web/backoff'

/** A reader, whose session may change. */
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
 * The live stream of one browser. It behaves like our client: after a disconnect or a refusal it reconnects after the server's retry
 * time, else after a random time, and sends the id of the last event with the next request.
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
  #attempt = 0
  #retryMs: number | undefined
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

  #receive({ type, data, id }: SentEvent) {
    if (type === 'retry') {
      this.#retryMs = Number(data)
      this.retryTimes.push(this.#retryMs)
    }
    if (type !== 'message' || !data) return
    if (id !== undefined) this.#lastId = id
    const event = JSON.parse(data) as LiveEvent
    this.#onEvent({ event, position: id === undefined ? undefined : Number(id) })
    // The last event that a server sends on connecting.
    if (event.type === 'unread-messages' && !this.isOpen) this.#opened()
  }

  #opened() {
    this.isOpen = true
    this.#attempt = 0
    if (this.#lostAt !== undefined) this.gaps.push(Date.now() - this.#lostAt)
    this.#lostAt = undefined
  }

  #reconnect() {
    this.isOpen = false
    this.#lostAt ??= Date.now()
    if (this.#isStopped) return
    this.#timer = setTimeout(() => this.#connect(), this.#retryMs ?? reconnectDelay(this.#attempt++))
    this.#retryMs = undefined
  }
}
