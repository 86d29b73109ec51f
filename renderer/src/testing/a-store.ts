import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { StoredRelease } from '@flyleaf/contracts/release'
import { defineRemoteContract } from '@flyleaf/contracts/remote'

type Route = NonNullable<Parameters<typeof defineRemoteContract>[0]['routes']>[number]

export interface TestRemote {
  routes?: Route[]
  widgets?: string[]
  /** The code of its server build, if it has one. */
  code?: string
  disabled?: boolean
  /** The version of an earlier shell whose libraries it gets. */
  libraries?: string
}

const template = `<!doctype html><html lang="en"><head><title>Flyleaf</title>
<!--scripts--><script type="application/json" id="release">{}</script><!--/scripts-->
<link rel="stylesheet" href="/shell/main.css"></head><body><div id="root">
<!--skeleton--><p>drawn by the browser</p><!--/skeleton-->
</div></body></html>`

const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** A store of releases, with `shell` as the server build of every shell. */
export function aStore(shell: string) {
  const folder = mkdtempSync(join(tmpdir(), 'fl-renderer-'))
  let last = 0
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
    return { path, integrity: hashOf(content) }
  }

  const publish = (name: string, version: string, code: string) => {
    const base = `/remotes/${name}/${version}/`
    const server = write(`${base}server.mjs`, code)
    return { base, server, common: { js: [], css: ['a.css'] } }
  }

  /** Composes a release and assigns it to a channel. */
  const release = (channel: string, remotes: Record<string, TestRemote>, shellVersion = 'shell0000001') => {
    const id = ++last
    const servers: StoredRelease['servers'] = { shell: write(`/shell/${shellVersion}/server.mjs`, shell) }
    const released = Object.entries(remotes).map(
      ([name, { routes = [], widgets = [], code, disabled, libraries }]) => {
        const version = String(id).padStart(12, '0')
        const published = publish(name, version, code ?? '')
        if (code !== undefined) servers[name] = published.server
        if (libraries) servers[`shell ${libraries}`] = write(`/shell/${libraries}/server.mjs`, shell)
        const nav = { id: name, label: `To ${name}`, to: '/', icon: 'home', order: 1 }
        const contract = defineRemoteContract({ name, routes, nav: [nav], needs: { platform: '^1' } })
        return {
          name,
          version,
          base: published.base,
          entry: 'x.js',
          common: published.common,
          pages: {},
          widgets: Object.fromEntries(
            widgets.map((widget) => [widget, { version: 1, files: { js: [], css: [] } }]),
          ),
          routes: contract.routes,
          nav: contract.nav,
          slots: [],
          ...(disabled && { disabled }),
          ...(libraries && { libraries }),
        }
      },
    )
    const stored: StoredRelease = {
      release: {
        id,
        createdAt: '',
        shell: { version: shellVersion, base: `/shell/${shellVersion}/`, files: { js: [], css: [] } },
        remotes: released,
      },
      contracts: {},
      platform: '1.0.0',
      integrity: {},
      servers,
    }
    write(`/releases/${id}/release.json`, JSON.stringify(stored))
    write(`/releases/${id}/index.html`, template)
    mkdirSync(join(folder, 'channels'), { recursive: true })
    const link = join(folder, 'channels', channel)
    rmSync(link, { force: true })
    symlinkSync(`../releases/${id}`, link)
  }
  /** Modifies the code of the remote that was released last. */
  const tamper = (name: string) =>
    void write(`/remotes/${name}/${String(last).padStart(12, '0')}/server.mjs`, 'export default {}')
  return { folder, release, tamper, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
