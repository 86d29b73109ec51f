import { lazyModule, toast } from '@flyleaf/ui'
import type * as webauthn from '@simplewebauthn/browser'
import { texts } from './texts.ts'

type Library = typeof webauthn

const library = lazyModule(
  (): Promise<Library> => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser'),
)

/** What went wrong in the browser, by the library's codes and the names of the browser's errors. */
const REASONS: Record<string, string> = {
  NotAllowedError: texts.noPasskeyChosen,
  AbortError: texts.noPasskeyChosen,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: texts.passkeyOnDevice,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: texts.noPasskeysOnDevice,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: texts.noPasskeysOnDevice,
}

/** Lets the browser make or find a passkey; says why when there is none. */
export async function askForPasskey<T>(ask: (library: Library) => Promise<T>): Promise<T | undefined> {
  try {
    const loaded = await library.load()
    if (loaded.browserSupportsWebAuthn()) return await ask(loaded)
    toast.error(texts.noPasskeysInBrowser)
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown }
    toast.error(REASONS[String(code)] ?? REASONS[String(name)] ?? texts.passkeyFailed)
  }
  return undefined
}
