import { readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { commandLine } from '../process/identity.ts'

/** The processes of a PostgreSQL server on this data folder; they can outlive a killed server. */
export function serverProcesses(postgresDir: string): number[] {
  const folder = resolved(postgresDir)
  return readdirSync('/proc')
    .map(Number)
    .filter(
      (pid) =>
        pid > 0 && resolved(`/proc/${pid}/cwd`) === folder && commandLine(pid).startsWith('postgres: '),
    )
}

function resolved(path: string): string | undefined {
  try {
    return path.startsWith('/proc/') ? readlinkSync(path) : realpathSync(path)
  } catch {
    return undefined
  }
}
