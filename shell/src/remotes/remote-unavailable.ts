import { texts } from '../texts.ts'

export type Reason = 'failed' | 'slow' | 'disabled' | 'missing'

const sentences: Record<Reason, string> = {
  failed: texts.remoteFailed,
  slow: texts.remoteSlow,
  disabled: texts.remoteDisabled,
  missing: texts.remoteMissing,
}

/** A page or widget that cannot be shown now. `message` is a text for readers. */
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
