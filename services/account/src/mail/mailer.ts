export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The URL for one-click unsubscribing (RFC 8058). */
  unsubscribe?: string | null
}

/** Sends emails; replaced in tests. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>
}
