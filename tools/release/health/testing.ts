import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { promote } from '../channel.ts'
import { compose } from '../compose.ts'
import { readRelease } from '../store.ts'
import { aRemote, aShell, aStore } from '../testing.ts'
import { telemetryLog } from '../watch-releases.ts'

/** A store with a stable release 1, and a release 2 with another version of shelves; both have the feed, too. */
export async function twoReleases(): Promise<string> {
  const store = aStore()
  const [shell, feed, shelves, next] = await Promise.all([
    aShell(store),
    aRemote(store, 'feed'),
    aRemote(store, 'shelves'),
    aRemote(store, 'shelves', { code: 'other()' }),
  ])
  const set = { shell: shell.version, feed: feed.version, shelves: shelves.version }
  await compose(store, [], { set })
  await promote(store, 1)
  await compose(store, [], { set: { shelves: next.version } })
  return store
}

/** The version of a remote in a release. */
export const versionIn = (store: string, release: number, remote: string): string =>
  readRelease(store, release).release.remotes.find(({ name }) => name === remote)!.version

/** Writes a log like the gateway's. */
export function aLog(
  store: string,
  reports: object[],
  fromOf: (index: number) => string = () => '07',
): string {
  const log = telemetryLog(dirname(store))
  mkdirSync(dirname(log), { recursive: true })
  const lines = reports.map((report, index) =>
    JSON.stringify({
      from: fromOf(index),
      time: new Date(Date.now() + 1000).toISOString(),
      id: 'x',
      args: String(new URLSearchParams(report as never)),
    }),
  )
  writeFileSync(log, `${lines.join('\n')}\nnot a report\n`)
  return log
}

const times = (count: number, report: object): object[] => Array.from({ length: count }, () => report)
const onPage = (remote: string) => ({ remote, route: `${remote}.page` })

export const views = (release: number, count: number, remote = 'feed'): object[] =>
  times(count, { release, kind: 'view', ...onPage(remote) })
export const visits = (release: number, count: number, remote: string): object[] =>
  times(count, { release, kind: 'visit', ...onPage(remote) })
export const vitals = (release: number, value: number, remote = 'feed'): object[] =>
  times(20, { release, kind: 'vital', name: 'LCP', value, ...onPage(remote) })
export const failures = (release: number, count: number, more: object = {}): object[] =>
  times(count, { release, kind: 'error', name: 'TypeError', ...onPage('shelves'), ...more })
