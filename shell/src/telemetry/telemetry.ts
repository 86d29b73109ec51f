import type { Release } from '@flyleaf/contracts/release'
import { TELEMETRY_PATH } from '@flyleaf/contracts/telemetry'
import { matchRoute } from '../router/match-route.ts'
import type { observe } from './observe.ts'
import type { Report } from './report.ts'

/** The share of documents that report. A document sends all of its reports or none. */
const SHARE = 0.25
/** The maximum number of failures that a document reports. */
const MOST = 10
/** A key in the browser's storage, for tests and debugging: `all` makes every document report. */
const KEY = 'flyleaf-telemetry'

let send: (report: Report) => void = () => {}

/** Reports a failed load, an error or a measurement to operators, if this document was sampled. */
export const report = (what: Report): void => send(what)

type Observer = ReturnType<typeof observe>
let tell: (what: (observer: Observer) => void) => void = () => {}

/** Notes that the page of a path is shown from now on. The address may be that of the next page already. */
export function shown(path: string): void {
  const since = performance.now()
  tell((observer) => observer.shown({ path, since }))
}

/**
 * Starts reporting errors and Web Vitals of this document to the gateway. A report contains the release, the remote with its
 * version, the route, and an error's place in the remote's files, but no address, text or person.
 */
export function startTelemetry(release: Release): void {
  if (release.id === 0 || !isChosen()) return
  let left = MOST
  send = ({ value, path = location.pathname, ...report }) => {
    // Views, visits and vitals are no failures.
    if (!report.kind.startsWith('v') && left-- <= 0) return
    const found = matchRoute(release, path)
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
  const opened = { path: location.pathname, since: 0 }
  // Code that no first view waits for.
  const loading = import(/* webpackChunkName: "vitals" */ './observe.ts').then(({ observe }) =>
    observe(release, opened, report),
  )
  // Without that code a failure is reported all the same, though not where it was.
  tell = (what) => void loading.then(what, () => what({ shown() {}, failed: (kind) => report({ kind }) }))
  addEventListener('error', ({ error, filename }) => tell(({ failed }) => failed('error', error, filename)))
  addEventListener('unhandledrejection', ({ reason }) => tell(({ failed }) => failed('rejection', reason)))
}

/** Reports an error that an error boundary caught, which React does not pass to `window`. */
export function caught(error: unknown): void {
  console.error(error)
  tell(({ failed }) => failed('error', error))
}

function isChosen(): boolean {
  try {
    if (localStorage.getItem(KEY) === 'all') return true
  } catch {
    // Without storage the document is sampled at random.
  }
  return Math.random() < SHARE
}
