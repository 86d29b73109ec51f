import { notSignedIn } from '@flyleaf/contracts'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startGateway } from './testing/start-gateway.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => void (gateway = await startGateway({ limitsFactor: 1 })))
afterAll(() => gateway.stop())

const open: Socket[] = []
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()))
const sessionOf = (reader: string) => `__Host-session=${reader.padStart(43, 'a')}`

/** Begins an upload whose body does not come. The gateway says 100 when it has decided, and its answer follows if it refuses. */
function begin(cookie: string, { path = '/api/bookshelves/import', at = gateway.origin, headers = '' } = {}) {
  const { hostname, port } = new URL(at)
  const socket = connect(Number(port), hostname)
  open.push(socket)
  // Of a gateway that has stopped.
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\nExpect: 100-continue\r\n${headers}Content-Length: 1000000\r\n\r\n`,
  )
  let heard = ''
  const hears = (words: RegExp) =>
    new Promise<string>((resolve) =>
      socket.on('data', (data) => {
        heard += String(data)
        if (words.test(heard)) resolve(heard)
      }),
    )
  return { decision: hears(/^HTTP\/1.1 100 /), refusal: hears(/\{.*\}/) }
}

it.each(['', 'a=1', '__Host-session=short'])(
  'takes no byte of a file from a visitor (%j)',
  async (cookie) => {
    for (const path of [
      '/api/bookshelves/import',
      '/api/posts/images',
      '/api/users/profile/picture',
      '/api/books/abcdefgh1/cover',
    ]) {
      const answer = await begin(cookie, { path }).refusal
      expect(answer).toMatch(/^HTTP\/1.1 401 /m)
      expect(answer).toContain(JSON.stringify({ code: notSignedIn.code, message: notSignedIn.message }))
    }
  },
)

const refused = /^HTTP\/1.1 429 [^]*"gateway.too-many"/m

it('takes three files at once from a reader, and six from an address', async () => {
  const beginThree = (reader: string) =>
    Promise.all(Array.from({ length: 3 }, () => begin(sessionOf(reader)).decision))
  await beginThree('ada')
  expect(await begin(sessionOf('ada')).refusal).toMatch(refused)
  await beginThree('ben')
  expect(await begin(sessionOf('cleo')).refusal).toMatch(refused)
})

/** A gateway that others reach through a proxy, with uploads of a new reader each. */
async function startProxied() {
  const { origin, stop } = await startGateway({ limitsFactor: 1, trustedProxies: ['127.0.0.1'] })
  let readers = 0
  const beginAt = (address: string) =>
    begin(sessionOf(`reader${++readers}`), { at: origin, headers: `X-Forwarded-For: ${address}\r\n` })
  const fill = async (address: (index: number) => string) => {
    for (let index = 0; index < 6; index++) await beginAt(address(index)).decision
  }
  return { beginAt, fill, stop }
}

it.each<[string, (index: number) => string, string]>([
  ['2001:db8:1:2::/64', (index) => `2001:db8:1:2:${index}::${index}`, '2001:db8:1:3::1'],
  ['2001:db8:7::/64', (index) => `2001:db8:7::${index}`, '2001:db8:8::1'],
  ['192.0.2.1', () => '192.0.2.1', '192.0.2.2'],
])('counts the readers of %s together, and leaves room for others', async (_, address, other) => {
  const { beginAt, fill, stop } = await startProxied()
  await fill(address)
  expect(await beginAt(address(9)).refusal).toMatch(refused)
  await beginAt(other).decision
  await stop()
})

it('takes files from readers elsewhere while five networks send as many as they may', async () => {
  const { beginAt, fill, stop } = await startProxied()
  for (const network of [1, 2, 3, 4, 5]) await fill(() => `198.51.100.${network}`)
  await beginAt('203.0.113.1').decision
  await stop()
})
