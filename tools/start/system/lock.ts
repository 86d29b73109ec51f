import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartFailure } from '@flyleaf/servers/failure'

export type Lock = { announce(text: string): void; release(): Promise<void> }

/**
 * Ensures that only one Flyleaf uses a data folder. The lock is an abstract socket, which the kernel gives to one process and
 * releases when that process ends in any way.
 */
export async function acquireLock(dataDir: string): Promise<Lock> {
  const note = join(dataDir, 'running.json')
  const server = createServer((socket) => socket.destroy())
  const name = `\0flyleaf-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new StartFailure(alreadyRuns(dataDir, note)) : error)
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

function alreadyRuns(dataDir: string, note: string): string {
  let where = ''
  try {
    const { pid, origin } = JSON.parse(readFileSync(note, 'utf8')) as { pid: number; origin: string }
    where = ` (process ${pid}${origin && `, ${origin}`})`
  } catch {
    // The other Flyleaf is starting or stopping.
  }
  return `Flyleaf already runs on ${dataDir}${where}.\nStop it first, or start a second one beside it:\n\n  npm start -- --data /some/other/folder --port 9000 --mail-port 9025`
}
