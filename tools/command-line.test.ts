import { expect, it, vi } from 'vitest'
import { StartFailure } from '@flyleaf/servers/failure'
import { parseChaos } from './chaos/options.ts'
import { parseWalk } from './walk/options.ts'

it('parses options, and explains what is wrong with others', () => {
  expect(parseChaos([])).toEqual({ minutes: 1, seed: 1, within: 300 })
  expect(parseWalk(['--operations', '60'])).toEqual({ operations: 60, seed: 1 })
  expect(() => parseChaos(['--minutes', 'x'])).toThrow(
    /--minutes.*'x' is invalid. It must be a number above 0/,
  )
  expect(() => parseWalk(['--operation', '1'])).toThrow(StartFailure)
  expect(() => parseWalk(['--operation', '1'])).toThrow(/unknown option '--operation'[^]*Usage: npm run walk/)
})

it('shows help', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(parseWalk(['--help'])).toBe('help')
  expect(write.mock.calls.join('')).toContain('--operations <number>')
  write.mockRestore()
})
