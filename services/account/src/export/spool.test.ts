import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ExportLine } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { afterEach, expect, it } from 'vitest'
import { Spool } from './spool.ts'

let spool: Spool
afterEach(() => spool.remove())

async function* of(...lines: readonly (ExportLine | Error)[]) {
  for (const line of lines) {
    if (line instanceof Error) throw line
    yield line
  }
}
const file = (name: string): ExportLine => ({ file: name, columns: ['a'] })

it('stores the rows of each file', async () => {
  spool = new Spool(createId(), 1)
  await spool.open()
  await spool.take(
    'feed',
    of(file('posts'), { row: { a: 1 } }, { row: { a: 2 } }, file('likes'), { end: true }),
  )
  expect(spool.files.map(({ name }) => name)).toEqual(['feed/posts', 'feed/likes'])
  expect(await readFile(path.join(spool.directory, '0.ndjson'), 'utf8')).toBe('{"a":1}\n{"a":2}\n')
  expect(await readdir(spool.directory)).toHaveLength(2)
})

it('fails, and the process lives on, when the disk refuses or the source breaks off', async () => {
  spool = new Spool(createId(), 1)
  const broken = of(file('posts'), { row: { a: 1 } }, new Error('gone'))
  // The directory is not there.
  await expect(spool.take('feed', of(file('posts'), { row: { a: 1 } }))).rejects.toThrow('ENOENT')
  await spool.open()
  await expect(spool.take('feed', broken)).rejects.toThrow('gone')
})
