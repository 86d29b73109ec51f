import { setTimeout as pause } from 'node:timers/promises'
import type { Reader } from './reader.ts'

/** What a reader's live stream has delivered; it reconnects when it breaks. */
export class Listening {
  #received = ''

  constructor(reader: Reader, signal: AbortSignal) {
    void this.#listen(reader, signal)
  }

  /** The text received since the last call. */
  take(): string {
    const received = this.#received
    this.#received = ''
    return received
  }

  async #listen(reader: Reader, signal: AbortSignal) {
    while (!signal.aborted) {
      try {
        const response = await reader.send('GET', '/api/notifications/stream', undefined, {}, signal)
        const decoder = new TextDecoder()
        if (response.ok && response.body)
          for await (const chunk of response.body)
            this.#received += decoder.decode(chunk as Uint8Array, { stream: true })
      } catch {
        // Disconnected.
      }
      await pause(500, undefined, { signal }).catch(() => {})
    }
  }
}
