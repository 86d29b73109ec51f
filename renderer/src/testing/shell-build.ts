import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverBuildOf } from '@flyleaf/tools/server-build'
import { rspack } from '@rspack/core'

/** The shell's server build, compiled from its current sources. */
export async function shellBuild(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fl-shell-'))
  try {
    const config = serverBuildOf({
      dir: join(import.meta.dirname, '../../../shell'),
      name: 'shell',
      kind: 'host',
    })
    await new Promise<void>((resolve, reject) => {
      rspack({ ...config, output: { ...config.output, path: folder } }, (error, stats) => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
        else resolve()
      })
    })
    return readFileSync(join(folder, 'server.mjs'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
