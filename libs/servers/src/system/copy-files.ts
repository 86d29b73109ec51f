import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { StartFailure } from '../failure.ts'

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
  const cp = spawn('cp', ['--archive', '--update', '--no-target-directory', from, to], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  const [complaints, ending] = await Promise.all([
    text(cp.stderr),
    new Promise<number | NodeJS.Signals>((resolve, reject) =>
      cp.once('close', (code, signal) => resolve(signal ?? code ?? 0)).once('error', reject),
    ),
  ])
  return { ending, complaints: complaints.split('\n').filter(Boolean) }
}
