import type { LiveEvent } from '@flyleaf/contracts'
import { limits } from '@flyleaf/testing/limits'
import { useLiveConnection } from '@flyleaf/web'
import { act } from '@testing-library/react'
import { expect, vi } from 'vitest'

let receive: ((event: { data: string; lastEventId: string }) => void) | null | undefined

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

/** An event arrives on the live stream, once that is open. */
export async function arrives(event: LiveEvent) {
  await vi.waitFor(() => expect(receive).toBeTypeOf('function'), { timeout: limits.event })
  await act(async () => {
    receive!({ data: JSON.stringify(event), lastEventId: '' })
    await vi.dynamicImportSettled()
  })
}
