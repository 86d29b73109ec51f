import type { LiveEvent } from '@flyleaf/contracts'
import { eventReader, openEventStream, type SentEvent } from '@flyleaf/testing/event-stream'

interface Received {
  events: LiveEvent[]
  ids: string[]
  retries: number[]
}

/** An open live stream. */
export interface OpenStream extends Received {
  status: number
  /** The whole text that was received. */
  text: string
  isOver: boolean
  stop(): void
}

/** Opens a live stream and waits for its status; `after` is the browser's last position, sent in the query. */
export async function openStream(
  origin: string,
  after: string | undefined,
  headers: Record<string, string>,
): Promise<OpenStream> {
  const stream: OpenStream = { ...nothingReceived(), status: 0, text: '', isOver: false, stop: () => {} }
  const path = `/api/notifications/stream${after ? `?lastEventId=${after}` : ''}`
  await new Promise<void>((resolve) => {
    stream.stop = openEventStream(origin + path, {
      headers,
      onOpen(status) {
        stream.status = status
        resolve()
      },
      onText: (text) => void (stream.text += text),
      onEvent: (event) => record(event, stream),
      onEnd() {
        stream.isOver = true
        resolve()
      },
    })
  })
  return stream
}

const nothingReceived = (): Received => ({ events: [], ids: [], retries: [] })

/** The events in the part of a stream that has arrived. */
export function parseStream(text: string): Received {
  const received = nothingReceived()
  eventReader((event) => record(event, received))(text)
  return received
}

/** Named events only concern the connection: heartbeats and retry times. */
function record({ type, data, id, retry }: SentEvent, { events, ids, retries }: Received) {
  if (type === 'message' && data) events.push(JSON.parse(data))
  if (retry !== undefined) retries.push(retry)
  if (id !== undefined) ids.push(id)
}
