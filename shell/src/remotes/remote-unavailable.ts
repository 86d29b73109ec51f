import { texts } from '../texts.ts'

export type Reason = 'failed' | 'slow' | 'disabled' | 'missing'

const sentences: Record<Reason, string> = {
  failed: texts.remoteFailed,
  slow: texts.remoteSlow,
  disabled: texts.remoteDisabled,
  missing: texts.remoteMissing,
}

/** A microfrontend, or a piece of it, that cannot be shown now. `message` is fit to be read. */
export class RemoteUnavailable extends Error {
  readonly remote: string
  readonly reason: Reason

  constructor(remote: string, reason: Reason, cause?: unknown) {
    super(sentences[reason], { cause })
    this.name = 'RemoteUnavailable'
    this.remote = remote
    this.reason = reason
  }
}
