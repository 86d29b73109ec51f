import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a release of a service does, in this order. */
export interface ServiceRelease {
  /** The folder with its build, which its processes are started from. */
  dist: string
  /** Writes a new build into the folder. */
  build(): Promise<void>
  migrate(): Promise<void>
  /** Replaces one process after the other. Returns why a new one did not become ready; the old one then stays. */
  replace(): Promise<string | undefined>
  say(line: string): void
}

/**
 * Releases a service without a failed request. When its new version does not become ready, the build before is put back and runs in
 * all processes; this then throws. Migrations stay: the version before runs on them.
 */
export async function releaseService({ dist, build, migrate, replace, say }: ServiceRelease): Promise<void> {
  const kept = mkdtempSync(join(tmpdir(), 'flyleaf-before-'))
  const before = join(kept, 'dist')
  if (existsSync(dist)) cpSync(dist, before, { recursive: true })
  try {
    await build()
    const failure = await migrate()
      .then(replace)
      .catch((error: Error) => error.message)
    if (!failure) return
    if (!existsSync(before)) throw new Error(failure)
    say('The version before is put back …')
    rmSync(dist, { recursive: true, force: true })
    cpSync(before, dist, { recursive: true })
    const again = await replace()
    throw new Error(
      `${failure}\n${again ? `It is not back either: ${again}` : 'The version before runs again.'}`,
    )
  } finally {
    rmSync(kept, { recursive: true, force: true })
  }
}
