import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { reference } from './reference.ts'

it('is what docs/configuration.md says; `npm run configuration` writes it', async () => {
  const written = await readFile(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
  expect(written).toBe(await reference())
})
