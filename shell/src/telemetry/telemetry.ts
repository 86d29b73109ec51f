import type { Release } from '@flyleaf/contracts/release'
import { TELEMETRY_PATH } from '@flyleaf/contracts/telemetry'
import { matchRoute } from '../router/match-route.ts'

/** The share of documents that report. A document sends all of its reports or none. */
const SHARE = 0.25
/** The maximum number of reports of a document. */
const MOST = 10
/** A key in the browser's storage, for tests and debugging: `all` makes every document report. */
const KEY = 'flyleaf-telemetry'

interface Report {
  kind: 'view' | 'error' | 'rejection' | 'load' | 'vital'
  /** An error's class, or a measurement's name. Never a message, which may contain private text. */
  name?: string | undefined
  value?: number
  remote?: string | undefined
  version?: string | undefined
  requestId?: string | undefined
}

let send: (report: Report) => void = () => {}

/** Reports a failed load, an error or a measurement to operators, if this document was sampled. */
export const report = (what: Report): void => send(what)

/**
 * Starts reporting errors and Web Vitals of this document to the gateway. A report contains the release, the remote with its
 * version, and the route, but no address, text or person.
 */
export function startTelemetry(release: Release): void {
  if (release.id === 0 || !isChosen()) return
  let left = MOST
  // Measurements belong to the page that the document was opened with, and are sent when it is closed.
  const opened = location.pathname
  send = ({ value, ...report }) => {
    if (report.kind !== 'view' && report.kind !== 'vital' && left-- <= 0) return
    const found = matchRoute(release, report.kind === 'vital' ? opened : location.pathname)
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

/** Reports an error that an error boundary caught, which React does not pass to `window`. */
export function caught(error: unknown): void {
  console.error(error)
  failed('error', error)
}

function failed(kind: 'error' | 'rejection', error: unknown, file = ''): void {
  const { name, stack = '', requestId } = (error ?? {}) as Error & { requestId?: string }
  // The address of a remote's code contains its name and version.
  const remote = /\/remotes\/([\w-]+)\//.exec(`${file} ${stack}`)?.[1]
  report({ kind, name: name ?? typeof error, remote, requestId })
}

function isChosen(): boolean {
  try {
    if (localStorage.getItem(KEY) === 'all') return true
  } catch {
    // Without storage the document is sampled at random.
  }
  return Math.random() < SHARE
}
