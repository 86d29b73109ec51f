import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../build/shared.ts'
import { raiseVersion } from './raise-version.ts'

it('raises the version of every project, and where they name each other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-versions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of [
    'package-lock.json',
    ...globSync('{,*/,{libs,services}/*/}package.json', { cwd: root }),
  ]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  const { version: before } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  expect(raiseVersion(folder, 'major')).toBe(`${Number(before.split('.')[0]) + 1}.0.0`)
  for (const file of globSync('**/package*.json', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text.match(new RegExp(`"@flyleaf/[\\w-]+": "${before}"`)), file).toBeNull()
    if (file.endsWith('package.json')) expect(text).not.toContain(`"version": "${before}"`)
  }
})
