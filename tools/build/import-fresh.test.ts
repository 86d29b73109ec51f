import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

// By Node itself: Vitest imports modules in its own way.
const program = `
import { utimesSync, writeFileSync } from 'node:fs'
import { importFresh } from ${JSON.stringify(join(import.meta.dirname, 'import-fresh.ts'))}
function write(file, text, seconds) {
  writeFileSync(file, text)
  utimesSync(file, seconds, seconds)
}
const say = async () => console.log((await importFresh(process.cwd() + '/contract.ts')).path)
write('contract.ts', "import { word } from './words.ts'; export const path: string = '/' + word", 1)
write('words.ts', "export const word: string = 'rooms'", 1)
await say()
write('words.ts', "export const word: string = 'reading-rooms'", Date.now() / 1000 + 10)
await say()
`

it('reads a file again when one has changed that it imports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-fresh-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: folder })
  expect(said.toString()).toBe('/rooms\n/reading-rooms\n')
})
