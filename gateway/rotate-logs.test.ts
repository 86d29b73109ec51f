import {
  appendFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rotateLargeLogs } from './rotate-logs.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'flyleaf-logs-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('rotates a large log while its process continues to write', () => {
  const large = join(folder, 'feed-1.log')
  const small = join(folder, 'search-1.log')
  writeFileSync(small, 'few words')
  const open = openSync(large, 'a')
  writeSync(open, 'x'.repeat(2_000))
  rotateLargeLogs(folder, 1_000)
  writeSync(open, 'later')
  expect(readFileSync(large, 'utf8')).toBe('later')
  expect(readFileSync(`${large}.1`, 'utf8')).toHaveLength(2_000)
  expect(readFileSync(small, 'utf8')).toBe('few words')
  appendFileSync(large, 'x'.repeat(2_000))
  rotateLargeLogs(folder, 1_000)
  expect(readFileSync(`${large}.1`, 'utf8')).toHaveLength(2_005)
})
