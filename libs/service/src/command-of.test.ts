import { expect, it } from 'vitest'
import { commandOf } from './command-of.ts'
import { BaseConfig, defineService } from './index.ts'
import { testModule } from './testing.ts'

const feed = defineService({
  name: 'feed',
  config: BaseConfig,
  module: testModule({}),
  migrations: {},
  commands: { 'import-posts': async () => {} },
})

it('serves without a command', () => expect(commandOf(feed, [])).toEqual({ name: 'serve', args: [] }))

it.each([['migrate'], ['events', 'list'], ['rebuild', 'people'], ['import-posts', 'a.csv']])(
  'knows %s',
  (name, ...args) => expect(commandOf(feed, [name, ...args])).toEqual({ name, args }),
)

it.each(['migrat', 'seed'])('names the unknown command %s, and lists those that there are', (name) => {
  expect(commandOf(feed, [name])).toEqual({
    text: expect.stringMatching(
      new RegExp(`^feed has no command "${name}". It has:\\n  serve .*[^]*\\n  rebuild [^]*import-posts`),
    ),
    exitCode: 64,
  })
})

it('lists its commands', () => {
  expect(commandOf(feed, ['--help'])).toEqual({
    text: expect.stringContaining('Commands of feed:\n  serve '),
    exitCode: 0,
  })
})

it('asks for the folder of a seed', () => {
  const seed = async () => {}
  expect(commandOf({ ...feed, seed }, ['seed'])).toMatchObject({ exitCode: 64 })
  expect(commandOf({ ...feed, seed }, ['seed', 'library'])).toEqual({ name: 'seed', args: ['library'] })
})
