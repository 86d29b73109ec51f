import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type Mail = { to: string; subject: string; text: string; html: string; date: string }

const kept = 1000

/** The emails in a folder, one file each, named in order of arrival. */
export class MailBox {
  readonly #folder: string
  #last = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  async add(raw: Buffer, recipients: string[]): Promise<void> {
    const parsed = await PostalMime.parse(raw)
    const mail: Mail = {
      to: recipients.join(', '),
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html ?? '',
      date: new Date().toISOString(),
    }
    await mkdir(this.#folder, { recursive: true })
    const name = `${this.#nextMoment()}-${randomBytes(4).toString('hex')}`
    const file = join(this.#folder, `${name}.json`)
    await writeFile(`${file}.new`, JSON.stringify(mail, null, 2))
    await rename(`${file}.new`, file)
    await this.#forgetOldest()
  }

  /** Newest first. */
  async list(): Promise<Mail[]> {
    const files = await this.#files()
    const mails = await Promise.all(files.toReversed().map((file) => this.#read(file)))
    return mails.filter((mail) => mail !== undefined)
  }

  async clear(): Promise<void> {
    await this.#remove(await this.#files())
  }

  // Keeps the order of emails within a millisecond.
  #nextMoment(): string {
    this.#last = Math.max(Date.now(), this.#last + 1)
    return String(this.#last).padStart(15, '0')
  }

  async #forgetOldest(): Promise<void> {
    const files = await this.#files()
    if (files.length > kept) await this.#remove(files.slice(0, files.length - kept))
  }

  async #files(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => [])
    return names.filter((name) => name.endsWith('.json')).sort()
  }

  async #read(file: string): Promise<Mail | undefined> {
    try {
      return JSON.parse(await readFile(join(this.#folder, file), 'utf8')) as Mail
    } catch {
      return undefined
    }
  }

  async #remove(files: string[]): Promise<void> {
    await Promise.all(files.map((file) => rm(join(this.#folder, file), { force: true })))
  }
}
