import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../start/layout.ts'

const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** The requirements of level 1 of ASVS 5.0.0. */
const LEVEL_1 = [
  ...section('1.2', 1, 2, 3, 4, 5),
  ...section('1.3', 1, 2),
  ...section('1.5', 1),
  ...section('2.1', 1),
  ...section('2.2', 1, 2),
  ...section('2.3', 1),
  ...section('3.2', 1, 2),
  ...section('3.3', 1),
  ...section('3.4', 1, 2),
  ...section('3.5', 1, 2, 3),
  ...section('4.1', 1),
  ...section('4.4', 1),
  ...section('5.2', 1, 2),
  ...section('5.3', 1, 2),
  ...section('6.1', 1),
  ...section('6.2', 1, 2, 3, 4, 5, 6, 7, 8),
  ...section('6.3', 1, 2),
  ...section('6.4', 1, 2),
  ...section('7.2', 1, 2, 3, 4),
  ...section('7.4', 1, 2),
  ...section('8.1', 1),
  ...section('8.2', 1, 2),
  ...section('8.3', 1),
  ...section('9.1', 1, 2, 3),
  ...section('9.2', 1),
  '10.4.1–10.4.5',
  ...section('11.3', 1, 2),
  ...section('11.4', 1),
  ...section('12.1', 1),
  ...section('12.2', 1, 2),
  ...section('13.4', 1),
  ...section('14.2', 1),
  ...section('14.3', 1),
  ...section('15.1', 1),
  ...section('15.2', 1),
  ...section('15.3', 1),
]

function section(name: string, ...numbers: number[]) {
  return numbers.map((number) => `${name}.${number}`)
}

it('has a row for every requirement of level 1', () => {
  const level1 = text.slice(text.indexOf('### Level 1'), text.indexOf('### Level 2'))
  expect([...level1.matchAll(/^\| (\d[\d.–]+) /gm)].map(([, number]) => number)).toEqual(LEVEL_1)
})

it('names tests that exist', () => {
  const files = globSync('**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (path) =>
      ['node_modules', 'dist'].includes(basename(path)) || basename(path).startsWith('.data'),
  })
  const known = new Set(files.map((file) => basename(file)))
  const named = [...text.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name]) => name!)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
