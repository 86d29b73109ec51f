import { Agent, get } from 'node:http'

/** An event of a stream of server-sent events. One without data only sets the retry time (`retry`, ms). */
export interface SentEvent {
  type: string
  data: string
  id?: string
  retry?: number
}

interface Listener {
  headers?: Record<string, string>
  onOpen?: (status: number) => void
  /** The raw text as it arrives, in chunks of any size. */
  onText?: (text: string) => void
  onEvent: (event: SentEvent) => void
  /** Called once: when the stream ended, was stopped, or got no response. */
  onEnd: () => void
}

// Not fetch, which reconnects after an abort, and a stopping server waits for that connection.
const agent = new Agent({ keepAlive: false })

/** Opens a stream of server-sent events on its own connection. Returns a function that stops it. */
export function openEventStream(
  url: string,
  { headers, onOpen, onText, onEvent, onEnd }: Listener,
): () => void {
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    onEnd()
  }
  const request = get(url, { agent, headers })
  request.on('error', end)
  request.on('response', (response) => {
    onOpen?.(response.statusCode ?? 0)
    response.setEncoding('utf8').on('error', end).on('close', end)
    if (onText) response.on('data', onText)
    response.on('data', eventReader(onEvent))
  })
  return () => void request.destroy()
}

/** Parses a stream's text, in chunks of any size. */
export function eventReader(onEvent: (event: SentEvent) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) onEvent(eventOf(block))
  }
}

function eventOf(block: string): SentEvent {
  const event: SentEvent = { type: 'message', data: '' }
  for (const line of block.split('\n')) {
    const colon = line.indexOf(': ')
    const value = line.slice(colon + 2)
    const field = line.slice(0, colon)
    if (field === 'event') event.type = value
    else if (field === 'data') event.data += event.data ? `\n${value}` : value
    else if (field === 'id') event.id = value
    else if (field === 'retry') event.retry = Number(value)
  }
  return event
}
