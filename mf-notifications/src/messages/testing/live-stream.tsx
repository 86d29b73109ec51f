import type { LiveEvent } from '@flyleaf/contracts'
import { useLiveConnection } from '@flyleaf/web'
import { act } from '@testing-library/react'
import { vi } from 'vitest'

let receive: ((event: { data: string; lastEventId: string }) => void) | undefined

class FakeEventSource {
  set onmessage(handler: typeof receive) {
    receive = handler
  }
  addEventListener() {}
  close() {}
}

/** Opens the live stream beside a page, as the shell does. */
export function LiveStream() {
  vi.stubGlobal('EventSource', FakeEventSource)
  useLiveConnection()
  return null
}

/** An event arrives on the live stream. */
export const arrives = (event: LiveEvent) =>
  act(async () => {
    receive!({ data: JSON.stringify(event), lastEventId: '' })
    await vi.dynamicImportSettled()
  })
