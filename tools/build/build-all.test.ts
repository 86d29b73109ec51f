import { expect, it } from 'vitest'
import { buildAll } from './build-all.ts'

it('rejects a folder without a build', async () => {
  const log = () => {}
  await expect(buildAll({ log, projects: ['shell', 'feed'] })).rejects.toThrow('nothing to build in feed')
})
