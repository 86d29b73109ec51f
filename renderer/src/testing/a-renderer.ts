import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { aStore } from './a-store.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Responds to the calls of a page by path and headers. */
export type Api = (
  path: string,
  headers: IncomingHttpHeaders,
) => { status?: number; body?: unknown } | 'never'

/** The renderer as its own process, behind a gateway that responds by `api`. */
export async function aRenderer(shell: string, api: Api, env: Record<string, string> = {}) {
  const store = aStore(shell)
  const [socket, gatewaySocket] = [join(store.folder, 'r.sock'), join(store.folder, 'g.sock')]
  const calls: string[] = []
  const gateway = createServer(({ url = '', headers }, response) => {
    calls.push(url)
    const answer = api(url, headers)
    if (answer === 'never') return
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body ?? {}))
  }).listen(gatewaySocket)
  await once(gateway, 'listening')

  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const call = request({ socketPath: socket, path, headers, agent: false }, async (response) => {
        const pieces: Buffer[] = []
        for await (const piece of response) pieces.push(piece as Buffer)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(pieces).toString(),
        })
      })
      call.once('error', reject)
      call.end()
    })

  let process_: ReturnType<typeof spawn> | undefined
  /** Starts the process and waits until it accepts requests. */
  async function start() {
    const started = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LISTEN: socket,
        STORE_DIR: store.folder,
        GATEWAY_SOCKET: gatewaySocket,
        PUBLIC_ORIGIN: 'http://flyleaf.example',
        ...env,
      },
    })
    process_ = started
    const exited = once(started, 'exit').then(([code, signal]) => ({ code, signal }))
    for await (const line of started.stdout!) if (String(line).includes('Renders pages')) break
    started.stdout!.resume()
    return { exited }
  }
  async function stop() {
    if (process_?.exitCode === null && process_.signalCode === null) {
      const gone = once(process_, 'exit')
      process_.kill('SIGKILL')
      await gone
    }
    gateway.closeAllConnections()
    gateway.close()
    store.remove()
  }
  return { ask, calls, start, stop, store }
}
