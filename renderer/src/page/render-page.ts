import type { Visit } from '@flyleaf/contracts/rendering'
import type { ServerFile, StoredRelease } from '@flyleaf/contracts/release'
import type { Modules } from '../modules/modules.ts'
import type { Releases } from '../store/releases.ts'
import { bodyOf, bodyWithout, headOf } from './document.ts'

export interface Renderer {
  releases: Releases
  modules: Modules
  /** The public address of Flyleaf: `https://flyleaf.example`. */
  origin: string
}

export interface PageRequest {
  /** With its query string. */
  path: string
  channel: string
  isVisitor: boolean
  transport: Visit['transport']
  now: number
  soon: AbortSignal
  signal: AbortSignal
}

export type Page =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; policy: string | undefined; head: string; body: Promise<string> }

/** Renders a page of the release that its reader is on; undefined when the browser should render it. Rejects after the limit. */
export async function renderPage(renderer: Renderer, request: PageRequest): Promise<Page | undefined> {
  const { releases, modules, origin } = renderer
  const { stored, document } = await releases.on(request.channel)
  const server = stored.servers['shell']
  if (!server) return undefined
  const prepareBy = async (version: string, file: ServerFile, libraries?: string) => {
    const shell = await modules.shell(version, file)
    const visit: Visit = {
      ...request,
      url: new URL(request.path, origin).href,
      release: stored.release,
      importRemote: (name) => importRemote(modules, stored, name, version),
      ...(libraries !== undefined && { libraries }),
    }
    return inTime(request.signal, shell.prepare(visit))
  }
  let prepared = await prepareBy(stored.release.shell.version, server)
  if (prepared?.kind === 'elsewhere') {
    const { libraries } = prepared
    const earlier = stored.servers[`shell ${libraries}`]
    prepared = earlier && (await prepareBy(libraries, earlier, libraries))
  }
  if (prepared === undefined || prepared.kind === 'elsewhere') return undefined
  if (prepared.kind === 'redirect') return prepared
  const { status, styles, isVisitor } = prepared
  // A shared cache may keep a missing page whatever its headers say, so it has nothing of its reader: their browser renders it.
  const isForAll = status !== 404 || request.isVisitor
  const isRendered = prepared.draw !== undefined
  const drawn =
    isForAll && prepared.draw ? draw(prepared.draw, request.signal).catch(() => undefined) : undefined
  // The head of a reader's page is sent before the page is rendered, and a visitor's with it.
  const title = (request.isVisitor ? (await drawn)?.title : undefined) ?? prepared.title
  return {
    kind: 'page',
    status,
    policy: document.policy,
    head: headOf(document, { title, isRendered, isVisitor, styles, integrity: stored.integrity }),
    body: Promise.resolve(drawn).then((page) => (page ? bodyOf(document, page) : bodyWithout(document))),
  }
}

/** At the signal, React returns what is ready; if even that does not happen, the wait ends. */
const draw = <Drawn>(begin: () => Promise<Drawn>, signal: AbortSignal) =>
  Promise.race([begin(), afterwards(signal)])

const afterwards = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => setImmediate(() => setImmediate(reject, signal.reason)))
  })

async function importRemote(modules: Modules, { servers }: StoredRelease, name: string, shell: string) {
  const server = servers[name]
  if (!server) throw new Error(`${name} has no server build`)
  return modules.remote(shell, server)
}

function inTime<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(signal.reason as Error)
    if (signal.aborted) late()
    signal.addEventListener('abort', late, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', late))
  })
}
