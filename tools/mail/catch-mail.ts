import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { inboxPage } from './inbox-page.ts'
import { MailBox } from './mail-box.ts'

export type MailCatcher = { smtpUrl: string; inboxUrl: string; stop(): Promise<void> }

const largestMail = 10 * 1024 * 1024

/** Accepts all email over SMTP, delivers none, and shows it on `port` of this machine (0 for a free one). */
export async function catchMail({ folder, port }: { folder: string; port: number }): Promise<MailCatcher> {
  const box = new MailBox(folder)
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largestMail,
    closeTimeout: 500,
    onData(stream, session, done) {
      const keep = async () => {
        const raw = await buffer(stream)
        if (stream.sizeExceeded)
          throw Object.assign(new Error('The mail is too large'), { responseCode: 552 })
        await box.add(
          raw,
          session.envelope.rcptTo.map(({ address }) => address),
        )
      }
      callbackify(keep)(done)
    },
  })
  smtp.on('error', () => {})
  const smtpPort = await new Promise<number>((resolve, reject) => {
    smtp.server.once('error', reject)
    smtp.listen(0, '127.0.0.1', () => resolve((smtp.server.address() as AddressInfo).port))
  })
  const servers = await listen((request, response) => void answer(box, request, response), port)
  const [inboxPort] = servers.map((server) => (server.address() as AddressInfo).port)
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    inboxUrl: `http://localhost:${inboxPort}`,
    async stop() {
      for (const server of servers) server.closeAllConnections()
      await Promise.all([
        ...servers.map((server) => new Promise((resolve) => server.close(resolve))),
        new Promise<void>((resolve) => smtp.close(resolve)),
      ])
    },
  }
}

// Some programs resolve "localhost" to ::1, others to 127.0.0.1.
async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  port: number,
): Promise<Server[]> {
  const open = (host: string, at: number) =>
    new Promise<Server>((resolve, reject) => {
      const server = createServer(handle)
      server.once('error', reject)
      server.listen(at, host, () => resolve(server))
    })
  const first = await open('127.0.0.1', port)
  const second = await open('::1', (first.address() as AddressInfo).port).catch(() => undefined)
  return second ? [first, second] : [first]
}

async function answer(box: MailBox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, type: string, body: string) => {
    response.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; connect-src 'self'; frame-src 'self'",
    })
    response.end(body)
  }
  try {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (!isLocal(request.headers.host))
      return send(403, 'text/plain', 'This inbox answers on localhost only.\n')
    if (pathname === '/' && request.method === 'GET')
      return send(200, 'text/html', inboxPage(await box.list()))
    if (pathname === '/email' && request.method === 'GET')
      return send(200, 'application/json', JSON.stringify(await box.list()))
    if (pathname === '/email' && request.method === 'DELETE') {
      await box.clear()
      return send(200, 'application/json', '[]')
    }
    send(404, 'text/plain', 'Not found\n')
  } catch {
    send(500, 'text/plain', 'The mails cannot be read.\n')
  }
}

// Prevents DNS rebinding: a website could otherwise point its host name at this machine and read sign-in codes.
function isLocal(host = ''): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)
}
