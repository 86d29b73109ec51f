import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { requirePrograms } from '@flyleaf/servers/system/programs'
import { createThrowawayFolder } from '@flyleaf/servers/throwaway-folder'
import { queryRows } from '@flyleaf/tools/query-rows'
import { startPlatform, type Platform } from '@flyleaf/tools/start-platform'
import { whenSettled } from '@flyleaf/tools/when-settled'
import { collectSpans } from './collect-spans.ts'
import { listen } from './listen.ts'

const stopping = new AbortController()
let started: ReturnType<typeof start> | undefined
let stopped: Promise<void> | undefined

/** Starts a platform in a temporary folder, with a server through which tests stop, start and kill its parts. */
export default async function setup() {
  process.on('SIGINT', () => void stopPlatform())
  // Playwright itself ends its browsers after SIGINT only.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.emit('SIGINT'))
  await requirePrograms(['chromium'])
  started = start()
  await started.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
}

/** Stops it, also while it starts. */
export function stopPlatform(): Promise<void> {
  stopping.abort()
  stopped ??= Promise.resolve(started).then(
    (stop) => stop?.(),
    () => {},
  )
  return stopped
}

async function start() {
  const folder = createThrowawayFolder()
  const collector = await collectSpans()
  let platform: Platform | undefined
  // Journeys break pages on purpose, and no release of theirs is to be rolled back for it.
  process.env['TELEMETRY_LOGS'] = '/dev/null'
  const stop = async () => {
    await platform?.stop()
    collector.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  try {
    platform = await startPlatform({
      port: 0,
      mailPort: 0,
      dataDir: path.join(folder, 'data'),
      durable: false,
      oidcDemo: true,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint },
      signal: stopping.signal,
    })
    // Services serve before they have handled the events of the seed library.
    await whenSettled(platform)
  } catch (error) {
    await stop()
    throw error
  }
  const control = controlOf(platform, collector)
  const port = await listen(control)
  process.env['FLYLEAF_ORIGIN'] = platform.origin
  process.env['FLYLEAF_MAIL'] = platform.mailOrigin ?? ''
  process.env['FLYLEAF_STORE'] = platform.storeDir
  process.env['FLYLEAF_CONTROL'] = `http://127.0.0.1:${port}`
  return async () => {
    control.close()
    await stop()
  }
}

function controlOf(platform: Platform, { of }: Awaited<ReturnType<typeof collectSpans>>) {
  const { services } = platform
  return http.createServer(async (request, response) => {
    const [, act, name = ''] = (request.url ?? '').split('/')
    try {
      if (act === 'spans') return void response.end(JSON.stringify(of(name)))
      if (act === 'pid') return void response.end(String(services.pid(name)))
      if (act === 'knows') return void response.end(String(await isKnown(platform, name)))
      if (act === 'stop') await services.stop(name)
      else if (act === 'start') await services.start(name)
      else if (act === 'kill') await services.kill(name)
      else throw new Error(`cannot ${act}`)
      response.end('done')
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
}

/** Services with a copy of who there is. */
const LISTENERS = ['feed', 'moderation', 'notifications', 'search', 'shelves'] as const

/** Whether every service has heard of a reader. */
async function isKnown(platform: Platform, username: string): Promise<boolean> {
  const knows = async (service: (typeof LISTENERS)[number]) =>
    (await queryRows(platform, service, 'select 1 from person where username = $1', [username])).length > 0
  return (await Promise.all(LISTENERS.map(knows))).every(Boolean)
}
