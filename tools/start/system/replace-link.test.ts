import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

it('lets several processes replace one link at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-link-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = `
    import { replaceLink } from ${JSON.stringify(new URL('replace-link.ts', import.meta.url).href)}
    for (let n = 0; n < 2000; n++) replaceLink(${JSON.stringify(join(folder, 'link'))}, 'target')`
  const codes = await Promise.all(
    [1, 2, 3].map(async () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
      return (await once(child, 'exit'))[0] as number
    }),
  )
  expect(codes).toEqual([0, 0, 0])
  expect(readdirSync(folder)).toEqual(['link'])
})
