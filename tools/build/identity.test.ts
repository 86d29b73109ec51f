import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { identityOf } from './identity.ts'

function aFolder(file: string, content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-identity-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'page'))
  writeFileSync(join(folder, 'page', file), content)
  return folder
}

const nameOf = (content: string, file = 'page.tsx') => identityOf(aFolder(file, content))

it('is the same for the same code in another folder, with other comments and types', () => {
  const code = nameOf('export const Page = (n: number) => <p>{n}</p>')
  expect(nameOf('/** A page. */\nexport const Page = (n: 1 | 2) => <p>{n}</p> // one')).toBe(code)
})

it('changes with the code, with the name of a file and with a style', () => {
  const names = [
    nameOf('export const a = 1'),
    nameOf('export const a = 2'),
    nameOf('export const a = 1', 'other.tsx'),
    nameOf('p { color: red }', 'page.css'),
    nameOf('p { color: blue }', 'page.css'),
  ]
  expect(new Set(names).size).toBe(names.length)
})
