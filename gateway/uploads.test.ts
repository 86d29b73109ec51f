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
function begin(cookie: string, path = '/api/bookshelves/import') {
  const { hostname, port } = new URL(gateway.origin)
  const socket = connect(Number(port), hostname)
  open.push(socket)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\nExpect: 100-continue\r\nContent-Length: 1000000\r\n\r\n`,
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
      const answer = await begin(cookie, path).refusal
      expect(answer).toMatch(/^HTTP\/1.1 401 /m)
      expect(answer).toContain(JSON.stringify({ code: notSignedIn.code, message: notSignedIn.message }))
    }
  },
)

it('takes six files at once from a reader, and twelve from an address', async () => {
  const beginSix = (reader: string) =>
    Promise.all(Array.from({ length: 6 }, () => begin(sessionOf(reader)).decision))
  await beginSix('ada')
  expect(await begin(sessionOf('ada')).refusal).toMatch(/^HTTP\/1.1 429 [^]*"gateway.too-many"/m)
  await beginSix('ben')
  expect(await begin(sessionOf('cleo')).refusal).toMatch(/^HTTP\/1.1 429 /m)
})
