import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFolder, removeFolders } from './testing/a-folder.ts'
import { startNginx } from './testing/start-nginx.ts'

let origin: string
let stop: () => Promise<void>
beforeAll(async () => {
  const dataDir = aFolder('flyleaf-gateway-')
  const place = {
    dataDir,
    runDir: aFolder('fl-'),
    storeDir: aFolder('store'),
    mediaDir: join(dataDir, 'media'),
  }
  ;({ origin, stop } = await startNginx(place))
})
afterAll(async () => {
  await stop?.()
  removeFolders()
})

it('shows the viewer of the API, which may run its own files only', async () => {
  const page = await fetch(`${origin}/api/docs`)
  expect(page.url).toBe(`${origin}/api/docs/`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
  const scripts = [...(await page.text()).matchAll(/<script src="([^"]+)"/g)].map(([, path]) => path!)
  expect(scripts).toHaveLength(3)
  for (const path of scripts) expect((await fetch(origin + path)).status).toBe(200)
  expect(await (await fetch(origin + scripts.at(-1)!)).text()).toContain('/api/docs/feed')
})
