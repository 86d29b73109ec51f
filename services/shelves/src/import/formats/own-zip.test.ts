import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { readOwnZip } from './own-zip.ts'

async function zipped(files: Record<string, string | Buffer>) {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

const EXPORT = {
  'README.txt': 'Your data',
  'shelves/library.json': '[{"title":"Emma"}]',
  'shelves/readings.json': '[{"repeated":true}]',
  'feed/likes.json': '[{"postId":"p1"}]',
  'feed/shares.json': '[]',
}

it('reads what a library is made of, and names the others that have content', async () => {
  const { files, others } = await readOwnZip(await zipped(EXPORT))
  expect([...files]).toEqual([['shelves/library', [{ title: 'Emma' }]]])
  expect(others).toEqual(['feed/likes'])
})

it('refuses a file that is cut off, changed, or no ZIP', async () => {
  const whole = await zipped(EXPORT)
  const changed = Buffer.from(whole)
  changed.fill(0, 40, 120)
  for (const bytes of [whole.subarray(0, -30), changed, Buffer.from('PK\u0003\u0004 and nothing else')])
    await expect(readOwnZip(bytes)).rejects.toThrow('This ZIP file is damaged or cut off')
})

it('unpacks no more text than a library has', async () => {
  const bomb = await zipped({ ...EXPORT, 'feed/posts.json': Buffer.alloc(51 * 1024 * 1024, ' ') })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  await expect(readOwnZip(bomb)).rejects.toThrow('more than 50 MB of text')
})
