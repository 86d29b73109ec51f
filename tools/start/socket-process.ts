import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { basename } from 'node:path'
import type { Program, Slot } from '@flyleaf/servers/process/plan'
import { SupervisedProcess } from '@flyleaf/servers/process/supervised'
import { replaceLink } from './system/replace-link.ts'

interface SocketProcess {
  name: string
  /** The socket at which clients find it: a symbolic link to that of the current process. */
  address: string
  /** The path that answers as long as it runs. */
  alive: string
  logDir: string
  /** What runs in a slot, at a socket of its own. Called before each start. */
  program: (socket: string, slot: Slot) => Program
}

/** A process that listens on a socket and can be replaced while it runs; not started yet. */
export const socketProcess = (
  { name, address, alive, logDir, program }: SocketProcess,
  say: (text: string) => void,
) =>
  new SupervisedProcess((slot) => {
    const socket = `${address}.${slot}`
    return {
      name,
      ...program(socket, slot),
      logDir,
      stop: [{ signal: 'SIGTERM', ms: 10_000 }],
      before: () => rmSync(socket, { force: true }),
      ready: () => answers(socket, '/health/ready'),
      readyWithinMs: 60_000,
      enter: () => replaceLink(address, basename(socket)),
      alive: () => answers(socket, alive),
    }
  }, say)

/** Whether a GET of that path through the socket returns 200. */
export function answers(socketPath: string, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request({ socketPath, path, timeout: 5000 }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    call.once('timeout', () => call.destroy())
    call.once('error', () => resolve(false))
    call.end()
  })
}
