import { chmodSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'

/** The control socket of a running Flyleaf, for commands of this machine's owner. */
export const controlSocketIn = (runDir: string): string => join(runDir, 'control.sock')

/** Serves `POST /restart/<name>`: 204 when it is done, 409 with a text when it failed. Returns a function that stops it. */
export async function serveControl(runDir: string, restart: (name: string) => Promise<void>) {
  const server = createServer((request, response) => {
    const name = /^\/restart\/([\w-]+)$/.exec(request.url ?? '')?.[1]
    if (request.method !== 'POST' || !name) return void response.writeHead(404).end()
    // `find` throws if no process has that name.
    Promise.resolve(name)
      .then((known) => restart(known))
      .then(() => response.writeHead(204).end())
      .catch((error: Error) => response.writeHead(409).end(error.message))
  })
  const socket = controlSocketIn(runDir)
  rmSync(socket, { force: true })
  await once(server.listen(socket), 'listening')
  chmodSync(socket, 0o600)
  return () => new Promise<void>((resolve) => server.close(() => resolve()))
}
