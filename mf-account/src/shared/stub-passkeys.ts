import { onTestFinished, vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const credential = (response: Record<string, unknown>) => ({
  id: 'aWQ',
  rawId: bytes('id'),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
})

/** A browser that makes and finds passkeys without asking, until the test is over. */
export function stubPasskeys() {
  const create = vi.fn<typeof navigator.credentials.create>(
    async () =>
      credential({ clientDataJSON: bytes('client'), attestationObject: bytes('attestation') }) as never,
  )
  const get = vi.fn<typeof navigator.credentials.get>(
    async () =>
      credential({
        clientDataJSON: bytes('client'),
        authenticatorData: bytes('device'),
        signature: bytes('signature'),
        userHandle: bytes('ada'),
      }) as never,
  )
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return { create, get }
}
