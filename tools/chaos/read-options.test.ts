import { expect, it } from 'vitest'
import { parseChaos } from './options.ts'
import { parseWalk } from '../walk/options.ts'

it('parses numbers, and explains what is wrong with others', () => {
  expect(parseChaos([])).toEqual({ minutes: 1, seed: 1 })
  expect(parseWalk(['--operations', '60'])).toEqual({ operations: 60, seed: 1 })
  expect(parseWalk(['--help'])).toBe('help')
  expect(() => parseChaos(['--minutes', 'x'])).toThrow('--minutes takes a number above 0, not "x"')
  expect(() => parseWalk(['--operation', '1'])).toThrow("Unknown option '--operation'")
})
