import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { declarationsOfCheckout, type Declarations } from '../release/types/declarations.ts'
import { recordPacked } from './versions.ts'

let declarations: Declarations
let folder: string
beforeAll(async () => void ({ declarations } = await declarationsOfCheckout()))
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'flyleaf-versions-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const INDEX = 'web/src/index.d.ts'
const COUNT = 'web/src/format/compact-number.d.ts'
const packed = (version: string, content: string, types = declarations) =>
  recordPacked(folder, { version, packages: { web: content, ui: 'same' } }, types)
const changed = (file: string, change: (text: string) => string): Declarations => ({
  ...declarations,
  [file]: change(declarations[file]!),
})

describe('packages', () => {
  beforeEach(async () => expect(await packed('1.2.0', 'first')).toBe(true))

  it('are packed again when nothing has changed', async () => {
    expect(await packed('1.2.0', 'first')).toBe(false)
  })

  it('are refused when one has changed under the same version, or an earlier one', async () => {
    for (const version of ['1.2.0', '1.1.9'])
      await expect(packed(version, 'second')).rejects.toThrow(
        '@flyleaf/web changed since version 1.2.0 was packed. Raise the version',
      )
    expect(await packed('1.2.1', 'second')).toBe(true)
    await expect(packed('1.2.1', 'third')).rejects.toThrow('since version 1.2.1')
  })

  it('need a minor version for a new export', async () => {
    const more = changed(INDEX, (text) => `${text}\nexport { motto } from './format/motto.ts'\n`)
    await expect(packed('1.2.1', 'second', more)).rejects.toThrow(
      'these are changes of a minor version:\n  - @flyleaf/web exports motto',
    )
    expect(await packed('1.3.0', 'second', more)).toBe(true)
  })

  it('need a major version when an export is removed or has another type', async () => {
    const fewer = changed(INDEX, (text) => text.replace(/export \{ compactNumber \}.*/, ''))
    await expect(packed('1.3.0', 'second', fewer)).rejects.toThrow(
      'changes of a major version:\n  - @flyleaf/web no longer exports compactNumber',
    )
    const other = changed(COUNT, (text) => text.replace('count: number', 'count: number, unit: string'))
    await expect(packed('1.3.0', 'second', other)).rejects.toThrow(
      'compactNumber of @flyleaf/web has another type',
    )
    expect(await packed('2.0.0', 'second', other)).toBe(true)
  })
})
