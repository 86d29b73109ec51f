import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { inModules, root } from '../build/shared.ts'

/** Runs the type checks and tests of projects (`@flyleaf/mf-feed`); nx skips what has not changed since it last passed. Throws if one fails. */
export async function checkProjects(names: readonly string[]): Promise<void> {
  const child = spawn(
    inModules('.bin/nx'),
    ['run-many', '-t', 'types', 'test', '-p', names.join(','), '--outputStyle=static'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${inModules('.bin')}${delimiter}${process.env.PATH}`,
        NX_DAEMON: 'false',
        NX_CACHE_DIRECTORY: join(root, '.nx/cache'),
        NX_NO_CLOUD: 'true',
        FORCE_COLOR: '0',
      },
    },
  )
  const output: string[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const code = await new Promise<number | null>((done, failed) =>
    child.once('error', failed).once('close', done),
  )
  if (code !== 0) throw new Error(`The checks failed, and nothing was released:\n${output.join('').trim()}`)
}
