import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import contractAsData from './contract-as-data.ts'
import { root } from './shared.ts'

const folder = join(root, 'libs/contracts/src')
const files = readdirSync(folder).filter((file) => file.endsWith('.api.ts'))

const turned = (file: string) =>
  contractAsData.call({ resourcePath: join(folder, file), addContextDependency: () => {} })

describe.each(files)('%s in a browser', (file) => {
  it('has every name and path of the contract, but nothing of zod', async () => {
    const code = await turned(file)
    const contract = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, object>
    for (const [name, value] of Object.entries(contract)) {
      expect(code).toMatch(new RegExp(`export (const ${name} =|\\{ ${name} \\} from)`))
      for (const endpoint of Object.values(value))
        if (typeof endpoint?.path === 'string') expect(code).toContain(JSON.stringify(endpoint.path))
    }
    expect(code).not.toContain('zod')
  })
})

it('keeps what a call reads, and loads the schema of a body later', async () => {
  const code = await turned('sign-in.api.ts')
  expect(code).toMatch(/signIn: \{ owner: "account", method: "POST", path: "[^"]+", body: later\(/)
  expect(code).toMatch(/import\(.*'\.\/sign-in\.api\.ts\?whole'\)/)
  expect(await turned('feeds.api.ts')).toMatch(/query: \{ shape: \{ [^}]*"cursor": 1/)
})
