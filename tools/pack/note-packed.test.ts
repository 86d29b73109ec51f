import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { notePacked } from './note-packed.ts'

it('refuses other content under a version that was packed, and takes it under the next', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-packed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const packages = ['ui', 'web'].map((name) => join(folder, name))
  const pack = (version: string, web: string) => {
    for (const [index, name] of ['ui', 'web'].entries()) {
      mkdirSync(packages[index]!, { recursive: true })
      writeFileSync(
        join(packages[index]!, 'package.json'),
        JSON.stringify({ name: `@flyleaf/${name}`, version }),
      )
      writeFileSync(join(packages[index]!, 'index.js'), name === 'web' ? web : '')
    }
    return notePacked(join(folder, 'released.json'), packages)
  }
  expect(await pack('1.0.0', 'first')).toEqual(['@flyleaf/ui@1.0.0', '@flyleaf/web@1.0.0'])
  expect(await pack('1.0.0', 'first')).toEqual([])
  await expect(pack('1.0.0', 'second')).rejects.toThrow('other content in @flyleaf/web@1.0.0 already')
  expect(await pack('1.1.0', 'second')).toHaveLength(2)
  await expect(pack('1.0.0', 'third')).rejects.toThrow('Raise the version')
  expect(await pack('1.0.0', 'first')).toEqual([])
})
