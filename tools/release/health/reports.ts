import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { listReleases, readRelease } from '../store.ts'
import { placesIn, type Place } from './places.ts'

/** What a browser has reported about a release. */
export interface Report {
  release: number
  /** The hundredth of all addresses that it came from. */
  from: string
  /** `view`, `visit`, `vital`, or how something failed. */
  kind: string
  /** An error's class, or a measurement's name. */
  name: string
  /** The value of a measurement. */
  value: number
  /** The remote that it is about, and the version that the release has. */
  remote?: { name: string; version: string } | undefined
  /** The remote's name and the id of its route. */
  route: string
  place?: Place | undefined
}

/**
 * Reads the reports in gateways' logs, and in those rotated last, about the releases of a store from `since` on. Anybody may report
 * anything: what names no remote of the release is about none, and no text contains more than a name can.
 */
export async function reportsIn(store: string, logs: readonly string[], since: Date): Promise<Report[]> {
  const released = new Set(listReleases(store))
  const placeOf = placesIn(store)
  const versions = new Map<number, Map<string, string>>()
  const reports: Report[] = []
  for (const file of logs.flatMap((log) => [`${log}.1`, log]).filter((log) => existsSync(log)))
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const { time, from = '', args } = parsed(line)
      const fields = new URLSearchParams(args)
      const release = Number(fields.get('release'))
      if (!released.has(release) || !(new Date(time) >= since)) continue
      if (!versions.has(release)) versions.set(release, versionsOf(store, release))
      const text = (name: string) => (fields.get(name) ?? '').replaceAll(/[^\w.$-]/g, '?').slice(0, 80)
      const name = text('remote')
      const version = versions.get(release)!.get(name)
      const remote = version === undefined ? undefined : { name, version }
      const place = remote && placeOf(remote.name, remote.version, fields.get('at') ?? '')
      const value = Number(fields.get('value'))
      const [kind, route] = [text('kind'), text('route')]
      reports.push({ release, from, kind, name: text('name'), value, remote, route, place })
    }
  return reports
}

const versionsOf = (store: string, release: number): Map<string, string> =>
  new Map(readRelease(store, release).release.remotes.map(({ name, version }) => [name, version]))

function parsed(line: string): { time: string; from?: string; args: string } {
  try {
    return JSON.parse(line)
  } catch {
    return { time: '', args: '' }
  }
}
