import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Files, Release, StoredRelease } from '@flyleaf/contracts/release'
import { composeDocument } from '../../release/document.ts'
import { publish } from '../../release/publish.ts'
import {
  listReleases,
  pointChannel,
  readPart,
  readRelease,
  releaseOn,
  writeRelease,
} from '../../release/store.ts'
import { buildPage } from './build.ts'
import { pageAt } from './page.ts'

interface Wanted {
  store: string
  /** The folder of the builds. */
  folder: string
  name: string
  path: string
}

/**
 * Publishes the stable release again, with the shell and the page at an address in a single bundle. The server renders the same
 * HTML. Returns the release's channel.
 */
export async function publishPage({ store, folder, name, path }: Wanted): Promise<string> {
  const stable = await releaseOn(store, 'stable')
  if (stable === undefined) throw new Error('there is no stable release')
  const stored = readRelease(store, stable)
  const shell = readPart(store, 'shell', stored.release.shell.version)
  const dist = await buildPage(pageAt(stored.release, path.split('?')[0]!), join(folder, name), shell.record)
  const part = await publish({ store, name: 'shell', dist })
  const id = (listReleases(store).at(-1) ?? 0) + 1
  const release: Release = {
    ...withoutScripts(stored.release),
    id,
    // The renderer identifies the shell by its version.
    shell: { version: stored.release.shell.version, base: part.base, files: part.record.common },
  }
  const own = Object.entries(part.integrity)
    .filter(([file]) => /\.(js|css)$/.test(file))
    .map(([file, hash]) => [part.base + file, hash])
  const one: StoredRelease = {
    ...stored,
    release,
    integrity: { ...stored.integrity, ...Object.fromEntries(own) },
  }
  const { integrity } = one
  const { styleHashes, fonts = [] } = part.record
  const template = await readFile(join(dist, 'index.html'), 'utf8')
  const document = composeDocument({ template, release, integrity, styleHashes, fonts })
  await writeRelease(store, id, {
    'release.json': JSON.stringify(one),
    'index.html': document,
    'index.html.gz': gzipSync(document, { level: 9 }),
    'index.html.br': brotliCompressSync(document),
  })
  const channel = `bundle-${name}`
  await pointChannel(store, channel, id)
  return channel
}

const stylesOf = ({ css }: Files): Files => ({ js: [], css })

function withoutScripts(release: Release): Release {
  return {
    ...release,
    remotes: release.remotes.map((remote) => ({
      ...remote,
      common: stylesOf(remote.common),
      pages: mapped(remote.pages, stylesOf),
      widgets: mapped(remote.widgets, (widget) => ({ ...widget, files: stylesOf(widget.files) })),
    })),
  }
}

const mapped = <A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
