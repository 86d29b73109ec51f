import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BuildRecord, type StoredRelease } from '@flyleaf/contracts/release'

/** A release with the versions that an address pins: `?mf.feed=0123456789ab` shows that version of mf-feed. */
export async function withPins(
  stored: StoredRelease,
  search: URLSearchParams,
  storeDir: string,
): Promise<StoredRelease> {
  const pins = stored.release.remotes.flatMap(({ name, version }) => {
    const pinned = search.get(`mf.${name}`)
    return pinned && /^[0-9a-f]{12}$/.test(pinned) && pinned !== version ? [{ name, version: pinned }] : []
  })
  if (pins.length === 0) return stored
  const copy = structuredClone(stored)
  for (const { name, version } of pins) {
    const base = `/remotes/${name}/${version}/`
    const read = async (file: string) => JSON.parse(await readFile(join(storeDir, base, file), 'utf8'))
    const remote = copy.release.remotes.find((candidate) => candidate.name === name)!
    const { common, pages, server } = BuildRecord.parse(await read('build.json'))
    const { integrity } = (await read('integrity.json')) as { integrity: Record<string, string> }
    Object.assign(remote, { version, base, common, pages })
    for (const [file, hash] of Object.entries(integrity)) copy.integrity[base + file] = hash
    if (server) copy.servers[name] = { path: base + server, integrity: integrity[server] ?? '' }
    else delete copy.servers[name]
  }
  return copy
}
