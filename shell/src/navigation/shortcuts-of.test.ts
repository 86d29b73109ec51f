import { expect, it } from 'vitest'
import { release } from '../router/testing.tsx'
import { shortcutsOf } from './shortcuts-of.ts'

it('lists what the contracts of the release declare, of a team that nobody here knows, too', () => {
  const [first] = release.remotes
  const rooms = { id: 'rooms', label: 'Reading rooms', to: '/reading-rooms', icon: 'x', order: 90, key: 'r' }
  const remotes = [...release.remotes, { ...first!, name: 'reading-rooms', nav: [rooms] }]
  expect(shortcutsOf({ ...release, remotes })).toEqual(
    expect.arrayContaining([
      { keys: ['g', 'r'], does: 'Reading rooms' },
      { keys: ['g', 'p'], does: 'Profile' },
      { keys: ['?'], does: 'Keyboard shortcuts' },
    ]),
  )
})

it('leaves out those of a team that is switched off', () => {
  const remotes = release.remotes.map((remote) => ({ ...remote, disabled: true }))
  expect(shortcutsOf({ ...release, remotes })).toEqual([])
})
