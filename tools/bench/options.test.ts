import { expect, it } from 'vitest'
import { parseOptions } from './options.ts'

const options = (...args: string[]) => {
  const parsed = parseOptions(args, ['following-feed', 'page-load'])
  if (parsed === 'help') throw new Error('help was not asked for')
  return parsed
}

it('parses sizes in thousands and millions', () => {
  expect(options('--size', '50k').posts).toBe(50_000)
  expect(options('--size', '1m').posts).toBe(1_000_000)
  expect(options('--size', '12345').posts).toBe(12_345)
  expect(options().posts).toBe(10_000)
})

it('uses a folder for each data set size, and stores results beside it', () => {
  const { dataDir, resultsDir } = options('--size', '50k', '--data', '/somewhere')
  expect(dataDir).toBe('/somewhere/50000')
  expect(resultsDir).toBe('/somewhere/results')
})

it('uses another folder for a subset of services, which always includes account', () => {
  expect(options('--service', 'search', '--data', '/somewhere')).toMatchObject({
    dataDir: '/somewhere/10000-account-search',
    filled: ['account', 'search'],
  })
})

it.each([
  [['--service', 'nothing'], /'nothing' is invalid. Allowed choices are account, /],
  [['--size', 'many'], /--size.*'many' is invalid. It must be a number such as/],
  [['--size', '10'], /at least 1000/],
  [['--seconds', '0'], /--seconds.*It must be a number/],
  [['--scenario', 'nothing'], /'nothing' is invalid. Allowed choices are following-feed, page-load/],
  [['--speed'], /unknown option '--speed'/],
])('explains what is wrong with %j', (args, message) => {
  expect(() => options(...args)).toThrow(message)
})
