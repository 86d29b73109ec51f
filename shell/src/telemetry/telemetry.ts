import type { Release } from '@flyleaf/contracts/release'
import { TELEMETRY_PATH } from '@flyleaf/contracts/telemetry'
import { matchRoute } from '../router/match-route.ts'

/** The share of documents that report. All reports of a document go, or none. */
const SHARE = 0.25
/** A document that fails again and again says so this often. */
const MOST = 10
/** For tests and for whoever looks into a fault: `all` makes every document of this browser report. */
const KEY = 'flyleaf-telemetry'

interface Report {
  kind: 'view' | 'error' | 'rejection' | 'load' | 'vital'
  /** What went wrong, by its class, or what was measured. Never a message: it may quote a reader. */
  name?: string | undefined
  value?: number
  remote?: string | undefined
  version?: string | undefined
  requestId?: string | undefined
}

let send: (report: Report) => void = () => {}

/** Tells operators of a failed load, an error or a measurement, if this document reports. */
export const report = (what: Report): void => send(what)

/**
 * Begins to report what goes wrong in this document, and its Web Vitals, to the gateway. A report names the release, the
 * remote with its version and the route, never an address, a text or a person.
 */
export function startTelemetry(release: Release): void {
  if (release.id === 0 || !isChosen()) return
  let left = MOST
  send = ({ value, ...report }) => {
    if (report.kind !== 'view' && report.kind !== 'vital' && left-- <= 0) return
    const found = matchRoute(release, location.pathname)
    const remote = report.remote ?? found?.remote.name
    const fields = {
      ...report,
      release: release.id,
      route: found && `${found.remote.name}.${found.route.id}`,
      remote,
      version: release.remotes.find(({ name }) => name === remote)?.version,
      value: value?.toFixed(3),
    }
    const query = new URLSearchParams(
      Object.entries(fields).flatMap(([name, field]) => (field === undefined ? [] : [[name, String(field)]])),
    )
    navigator.sendBeacon(`${TELEMETRY_PATH}?${query}`)
  }
  report({ kind: 'view' })
  addEventListener('error', ({ error, filename }) => failed('error', error, filename))
  addEventListener('unhandledrejection', ({ reason }) => failed('rejection', reason))
  void import(/* webpackChunkName: "vitals" */ './vitals.ts').then(({ measure }) => measure(report))
}

/** For what an error boundary caught: React tells the window of the rest alone. */
export function caught(error: unknown): void {
  console.error(error)
  failed('error', error)
}

function failed(kind: 'error' | 'rejection', error: unknown, file = ''): void {
  const { name, stack = '', requestId } = (error ?? {}) as Error & { requestId?: string }
  // Code of a remote lies below its name and version.
  const remote = /\/remotes\/([\w-]+)\//.exec(`${file} ${stack}`)?.[1]
  report({ kind, name: name ?? typeof error, remote, requestId })
}

function isChosen(): boolean {
  try {
    if (localStorage.getItem(KEY) === 'all') return true
  } catch {
    // without storage chance decides
  }
  return Math.random() < SHARE
}
