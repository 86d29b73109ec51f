import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Request } from 'express'
import { expect, it } from 'vitest'
import { readForm } from './multipart.ts'

const FILE = '--b\r\nContent-Disposition: form-data; name="notes"; filename="a"\r\n\r\n'
const fieldOf = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`
const END = '--b--\r\n'

/** Reads a body as if received over the network, whole or byte by byte. */
function read(chunks: string[], contentType = 'multipart/form-data; boundary=b') {
  const request = Object.assign(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), {
    headers: { 'content-type': contentType },
    complete: true,
  })
  return readForm(request as unknown as Request, { field: 'notes', maxFiles: 2, maxBytes: 100 })
}

it.each([
  ['no boundary', '', 'multipart/form-data; charset=utf-8'],
  ['nothing', '', undefined],
  ['no form at all', 'nothing of the kind', undefined],
  ['half a file', `${FILE}half a fi`, undefined],
  ['half a head', '--b\r\nContent-Disposition: form-data; na', undefined],
  ['nonsense for a head', '--b\r\nnonsense\r\n\r\nx\r\n--b--\r\n', undefined],
  ['no end', `${FILE}whole\r\n--b\r\n`, undefined],
])('rejects a form with %s', async (_name, body, contentType) => {
  expect(await read([body], contentType)).toBe('broken')
})

it('reads a form in chunks of any size, including field names such as `__proto__`', async () => {
  const body = `${fieldOf('title')}${fieldOf('__proto__')}${FILE}a file\r\n${END}`
  for (const chunks of [[body], [...body]]) {
    const form = await read(chunks)
    if (typeof form === 'string') throw new Error(form)
    expect(Object.entries(form.fields)).toEqual([
      ['title', 'x'],
      ['__proto__', 'x'],
    ])
    expect(form.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['a', 'a file'],
    ])
  }
})

it('stops reading at the limit', async () => {
  let sent = 0
  async function* endless() {
    yield Buffer.from(FILE)
    for (; sent < 10_000; sent++) yield Buffer.alloc(1000)
  }
  const request = Object.assign(Readable.from(endless()), {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    complete: true,
  })
  const outcome = await readForm(request as unknown as Request, {
    field: 'notes',
    maxFiles: 1,
    maxBytes: 5000,
  })
  expect(outcome).toBe('file-too-large')
  expect(sent).toBeLessThan(1000)
})

it('keeps a spooled file on the disk until the call is answered', async () => {
  const response = new EventEmitter()
  const request = Object.assign(Readable.from([Buffer.from(`${FILE}a file\r\n${END}`)]), {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    complete: true,
    res: response,
  })
  const upload = { field: 'notes', maxFiles: 1, maxBytes: 5000, isSpooled: true }
  const form = await readForm(request as unknown as Request, upload)
  if (typeof form === 'string') throw new Error(form)
  const [file] = form.files
  expect([file!.name, file!.bytes.length, await readFile(file!.path!, 'utf8')]).toEqual(['a', 0, 'a file'])
  expect(file!.digest).toBe(createHash('sha256').update('a file').digest('hex'))
  response.emit('close')
  await expect.poll(() => existsSync(file!.path!)).toBe(false)
})

it('fails for a client that has disconnected', async () => {
  const request = Object.assign(Readable.from([]), {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    complete: false,
  })
  request.destroy()
  const upload = { field: 'notes', maxFiles: 1, maxBytes: 5000 }
  expect(await readForm(request as unknown as Request, upload)).toBe('broken')
})
