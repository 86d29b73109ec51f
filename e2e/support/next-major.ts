import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiPrefixes } from '@flyleaf/gateway'
import { promote } from '@flyleaf/tools/release/channel'
import { compose } from '@flyleaf/tools/release/compose'
import { publish } from '@flyleaf/tools/release/publish'
import type { Page } from '@playwright/test'
import { origin, storeFolder } from './platform.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const reactVersion = (
  JSON.parse(readFileSync(path.join(root, 'node_modules/react/package.json'), 'utf8')) as { version: string }
).version
const major = Number(reactVersion.split('.')[0])

/** The React of the shell now, and the one that it is given here: a copy under the next major version. */
export const reacts = { now: reactVersion, next: `${major + 1}.0.0` }

/** Publishes the build of an app as it is, except that it was made with the next React. The shell's libraries for others stay those of now. */
async function publishWithNext(name: string): Promise<string> {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'flyleaf-major-'))
  try {
    cpSync(path.join(root, name === 'shell' ? name : `mf-${name}`, 'dist'), dist, { recursive: true })
    for (const file of globSync('{static/*.js,*.js,server.mjs,build.json}', { cwd: dist })) {
      const text = readFileSync(path.join(dist, file), 'utf8')
      writeFileSync(
        path.join(dist, file),
        text.replaceAll(reacts.now, reacts.next).replaceAll(`^${major}.0.0`, `^${reacts.next}`),
      )
    }
    return (await publish({ store: storeFolder(), name, dist })).version
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
}

/** Gives a channel what is stable with a shell, and these remotes, of the next React. */
export async function releaseNextMajor(channel: string, remotes: string[]): Promise<void> {
  const set: Record<string, string> = {}
  for (const name of ['shell', ...remotes]) set[name] = await publishWithNext(name)
  await promote(storeFolder(), await compose(storeFolder(), apiPrefixes, { set }), channel)
}

/** Opens documents of a channel from now on. Returns a function that tells the versions of the Reacts that run in the page's document. */
export async function readOn(channel: string, page: Page): Promise<() => Promise<string[]>> {
  await page.context().addCookies([{ name: 'flyleaf-channel', value: channel, url: origin() }])
  // React reports itself to the hook of its developer tools.
  await page.addInitScript(() => {
    const versions: string[] = []
    Object.assign(window, {
      reactVersions: versions,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: ({ version }: { version: string }) => versions.push(version),
        onScheduleFiberRoot() {},
        onCommitFiberRoot() {},
        onPostCommitFiberRoot() {},
        onCommitFiberUnmount() {},
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { reactVersions: string[] }).reactVersions)
}
