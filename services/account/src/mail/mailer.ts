export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** The port to the outside by which mail leaves. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>
}
