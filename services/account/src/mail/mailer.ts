export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends emails; replaced in tests. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>
}
