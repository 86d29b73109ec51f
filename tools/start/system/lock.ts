import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartFailure } from '@flyleaf/servers/failure'

const noteIn = (dataDir: string) => join(dataDir, 'running.json')

export type Lock = { announce(text: string): void; release(): Promise<void> }

/**
 * Ensures that only one Flyleaf uses a data folder. The lock is an abstract socket, which the kernel gives to one process and
 * releases when that process ends in any way.
 */
export async function acquireLock(dataDir: string): Promise<Lock> {
  const note = noteIn(dataDir)
  const server = createServer((socket) => socket.destroy())
  const name = `\0flyleaf-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new StartFailure(alreadyRuns(dataDir)) : error)
    })
    server.listen(name, resolve)
  })
  server.unref()
  const announce = (origin: string) => writeFileSync(note, JSON.stringify({ pid: process.pid, origin }))
  announce('')
  return {
    announce,
    async release() {
      rmSync(note, { force: true })
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The Flyleaf that runs on a data folder; its address is empty while it starts. Undefined when none does. */
export function runningOn(dataDir: string): { pid: number; origin: string } | undefined {
  try {
    return JSON.parse(readFileSync(noteIn(dataDir), 'utf8')) as { pid: number; origin: string }
  } catch {
    return undefined
  }
}

function alreadyRuns(dataDir: string): string {
  const other = runningOn(dataDir)
  const where = other ? ` (process ${other.pid}${other.origin && `, ${other.origin}`})` : ''
  return `Flyleaf already runs on ${dataDir}${where}.\nStop it first, or start a second one beside it:\n\n  npm start -- --data /some/other/folder --port 9000 --mail-port 9025`
}
