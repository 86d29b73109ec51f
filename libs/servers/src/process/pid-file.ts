import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processIdentity } from './identity.ts'

type Record = { pid: number; identity: string; stopSignal: NodeJS.Signals }

const suffix = '.pid.json'
const alive = new Map<string, number>()

/** Records a child, so that the next start can end it if this process is killed. */
export function writePidFile(pidDir: string, name: string, pid: number, stopSignal: NodeJS.Signals): void {
  const record: Record = { pid, identity: processIdentity(pid) ?? '', stopSignal }
  writeFileSync(join(pidDir, name + suffix), JSON.stringify(record))
  if (alive.size === 0) process.on('exit', killNoted)
  alive.set(join(pidDir, name), pid)
}

export function removePidFile(pidDir: string, name: string): void {
  rmSync(join(pidDir, name + suffix), { force: true })
  alive.delete(join(pidDir, name))
  if (alive.size === 0) process.off('exit', killNoted)
}

// The last resort when this process exits without stopping its children.
function killNoted(): void {
  for (const pid of alive.values()) signalGroup(pid, 'SIGKILL')
}

/** Ends processes left by an earlier start and returns how many. A different process with a recorded id is spared. */
export async function endLeftovers(pidDir: string): Promise<number> {
  const files = readdirSync(pidDir).filter((file) => file.endsWith(suffix))
  const ended = await Promise.all(files.map((file) => endLeftover(join(pidDir, file))))
  return ended.filter(Boolean).length
}

async function endLeftover(file: string): Promise<boolean> {
  const record = read(file)
  const lives = () => record !== undefined && processIdentity(record.pid) === record.identity
  const found = lives()
  if (record && found) {
    signalGroup(record.pid, record.stopSignal)
    for (let waited = 0; waited < 8000 && lives(); waited += 50) await sleep(50)
    if (lives()) signalGroup(record.pid, 'SIGKILL')
    for (let waited = 0; waited < 2000 && lives(); waited += 20) await sleep(20)
  }
  rmSync(file, { force: true })
  return found
}

/** Children lead their own process groups, so their children end with them. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  for (const target of [pid, -pid]) {
    try {
      process.kill(target, signal)
    } catch {
      // It has exited already.
    }
    if (signal !== 'SIGKILL') return
  }
}

function read(file: string): Record | undefined {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as Record
    return record.identity && record.pid > 1 ? record : undefined
  } catch {
    return undefined
  }
}
