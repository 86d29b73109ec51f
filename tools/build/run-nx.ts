import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { inModules, root } from './shared.ts'

/** Runs targets (`build`) of projects (`@flyleaf/mf-feed`); nx takes from its cache what has not changed. Throws their output if one fails. */
export async function runNx(
  targets: readonly string[],
  projects: readonly string[],
  environment: Record<string, string> = {},
): Promise<void> {
  const child = spawn(
    inModules('.bin/nx'),
    ['run-many', '-t', ...targets, '-p', projects.join(','), '--outputStyle=static'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${inModules('.bin')}${delimiter}${process.env.PATH}`,
        NX_DAEMON: 'false',
        NX_CACHE_DIRECTORY: `${root}/.nx/cache`,
        NX_NO_CLOUD: 'true',
        FORCE_COLOR: '0',
        ...environment,
      },
    },
  )
  const output: string[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const code = await new Promise<number | null>((done, failed) =>
    child.once('error', failed).once('close', done),
  )
  if (code !== 0) throw new Error(output.join('').trim())
}
