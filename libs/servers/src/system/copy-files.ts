import { execFile, type ExecFileException } from 'node:child_process'
import { promisify } from 'node:util'
import { StartFailure } from '../failure.ts'

const run = promisify(execFile)
const VANISHED = /^cp: cannot (stat|access|open|read symbolic link) .*: No such file or directory$/
const REPLACED = /^cp: skipping file .*, as it was replaced while being copied$/
const ATTEMPTS = 5

/**
 * Copies a file or a folder to the path `to`, with owners and modes. What is there already and not older stays. With `isLive`, files may
 * be deleted and replaced meanwhile. Any other failure is a StartFailure.
 */
export async function copyFiles(from: string, to: string, { isLive }: { isLive: boolean }): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { ending, complaints } = await runCopy(from, to)
    const serious = complaints.filter((line) => !isLive || !(VANISHED.test(line) || REPLACED.test(line)))
    const isExplained = ending === 0 || (ending === 1 && complaints.length > 0)
    if (serious.length > 0 || !isExplained) throw failure(from, serious[0] ?? `cp ended with ${ending}`)
    const replaced = complaints.find((line) => REPLACED.test(line))
    if (!replaced) return
    // It was skipped, so the copy lacks it.
    if (attempt === ATTEMPTS) throw failure(from, replaced)
  }
}

const failure = (from: string, reason: string) =>
  new StartFailure(`${from} cannot be copied: ${reason.replace('cp: ', '')}.`)

async function runCopy(from: string, to: string) {
  const args = ['--archive', '--update', '--no-target-directory', from, to]
  const env = { ...process.env, LC_ALL: 'C' }
  const { stderr, ending } = await run('cp', args, { env, maxBuffer: 2 ** 26 }).then(
    ({ stderr: text }) => ({ stderr: text, ending: 0 }),
    (error: ExecFileException & { stderr: string }) => ({
      stderr: error.stderr,
      ending: error.signal ?? error.code,
    }),
  )
  return { ending, complaints: stderr.split('\n').filter(Boolean) }
}
