export type Reason = 'failed' | 'slow' | 'disabled' | 'missing'

const sentences: Record<Reason, string> = {
  failed: 'This part of Flyleaf did not load.',
  slow: 'This part of Flyleaf takes too long to load.',
  disabled: 'This part of Flyleaf is switched off for the moment.',
  missing: 'This part of Flyleaf is not there.',
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
