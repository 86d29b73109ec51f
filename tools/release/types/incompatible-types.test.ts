import { expect, it } from 'vitest'
import { findIncompatible } from './incompatible-types.ts'

it.each(['../../evil.d.ts', 'web\n/../../../evil.d.ts', 'web/..'])(
  'writes no declarations at %j, which is out of their folder',
  async (path) => {
    const check = { problem: 'x', type: 'typeof web.Slot', given: {}, wanted: { [path]: 'export {}' } }
    await expect(findIncompatible([check])).rejects.toThrow('leads out of their folder')
  },
)
