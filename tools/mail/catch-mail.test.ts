import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catchMail, type MailCatcher } from './catch-mail.ts'

let folder: string
let catcher: MailCatcher

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-mail-'))
  catcher = await catchMail({ folder, port: 0 })
})

afterEach(async () => {
  await catcher.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function send(subject: string, to = 'ada@flyleaf.example'): Promise<void> {
  const transport = createTransport(catcher.smtpUrl)
  await transport.sendMail({
    from: 'flyleaf@flyleaf.example',
    to,
    subject,
    text: 'Your code: 123456',
    html: '<b>123456</b>',
  })
  transport.close()
}

const inbox = async () => (await fetch(`${catcher.inboxUrl}/email`)).json()

describe('the mail catcher', () => {
  it('shows an email with its text and HTML', async () => {
    await send('Grüße, Čapek')
    expect(await inbox()).toEqual([
      {
        to: 'ada@flyleaf.example',
        subject: 'Grüße, Čapek',
        text: expect.stringContaining('Your code: 123456'),
        html: expect.stringContaining('<b>123456</b>'),
        date: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ])
  })

  it('lists the newest first, and keeps them across restarts', async () => {
    for (const subject of ['first', 'second', 'third']) await send(subject)
    await catcher.stop()
    catcher = await catchMail({ folder, port: 0 })
    await send('fourth')
    expect((await inbox()).map((mail: { subject: string }) => mail.subject)).toEqual([
      'fourth',
      'third',
      'second',
      'first',
    ])
  })

  it('deletes all on request', async () => {
    await send('one')
    await fetch(`${catcher.inboxUrl}/email`, { method: 'DELETE' })
    expect(await inbox()).toEqual([])
  })

  it('has a page that loads nothing from elsewhere', async () => {
    await send('<script>')
    const page = await (await fetch(catcher.inboxUrl)).text()
    expect(page).toContain('&lt;script&gt;</strong> <span>to ada@flyleaf.example')
    expect(page).toContain('<pre>Your code: 123456')
    expect(page).not.toMatch(/https?:\/\//)
  })

  it('rejects other host names', async () => {
    const status = await new Promise((resolve) => {
      const call = request(`${catcher.inboxUrl}/email`, { headers: { host: 'evil.example' } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      call.end()
    })
    expect(status).toBe(403)
  })
})
