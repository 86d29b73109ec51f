import { execFile } from 'node:child_process'
import { delimiter } from 'node:path'
import { promisify } from 'node:util'
import { inModules, root } from './shared.ts'

const run = promisify(execFile)

/** Runs targets (`build`) of projects (`@flyleaf/mf-feed`); nx takes from its cache what has not changed. Throws their output if one fails. */
export async function runNx(
  targets: readonly string[],
  projects: readonly string[],
  environment: Record<string, string> = {},
): Promise<void> {
  const args = ['run-many', '-t', ...targets, '-p', projects.join(','), '--outputStyle=static']
  const env = {
    ...process.env,
    PATH: `${inModules('.bin')}${delimiter}${process.env.PATH}`,
    NX_DAEMON: 'false',
    NX_CACHE_DIRECTORY: `${root}/.nx/cache`,
    NX_NO_CLOUD: 'true',
    FORCE_COLOR: '0',
    ...environment,
  }
  await run(inModules('.bin/nx'), args, { cwd: root, env, maxBuffer: 2 ** 26 }).catch(
    ({ stdout = '', stderr = '', message }: { stdout?: string; stderr?: string; message: string }) => {
      throw new Error(`${stdout}${stderr}`.trim() || message)
    },
  )
}
