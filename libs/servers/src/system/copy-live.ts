import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { StartFailure } from '../failure.ts'

/**
 * Copies a file or a folder to the path `to`, with owners and modes. What is there already and not older stays. Files may be deleted
 * meanwhile; any other failure is a StartFailure.
 */
export async function copyLive(from: string, to: string): Promise<void> {
  const cp = spawn('cp', ['--archive', '--update', '--no-target-directory', from, to], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  const [complaints] = await Promise.all([
    text(cp.stderr),
    new Promise((resolve, reject) => cp.once('close', resolve).once('error', reject)),
  ])
  const failure = complaints.split('\n').find((line) => line && !line.endsWith('No such file or directory'))
  if (failure) throw new StartFailure(`${from} cannot be copied: ${failure.replace('cp: ', '')}.`)
}
