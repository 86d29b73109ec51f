import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartFailure } from '@flyleaf/servers/failure'
import { RUN_PREFIX } from '@flyleaf/servers/throwaway-folder'
import { onStopSignal } from '@flyleaf/servers/process/on-stop-signal'
import type { Outcome } from './steps.ts'
import { exitCodeOf, summaryOf } from './summary.ts'

/** What a run of steps is given: `ended` is called with the outcome of each step. */
export interface Run {
  signal: AbortSignal
  ended: (outcome: Outcome) => void
}

/**
 * Runs steps and prints the summary of those that ended, also when a signal stopped the run (exit code 130). The exit code is 1 when
 * something failed.
 */
export async function reportRun(run: (run: Run) => Promise<unknown>): Promise<void> {
  const stop = new AbortController()
  onStopSignal(() => stop.abort())
  const outcomes: Outcome[] = []
  const end = () => outcomes.length > 0 && process.stdout.write(summaryOf(outcomes))
  const removeTemporary = useOwnTemporaryFolder()
  try {
    await run({ signal: stop.signal, ended: (outcome) => void outcomes.push(outcome) })
    end()
    process.exitCode = exitCodeOf(outcomes)
  } catch (error) {
    if (!stop.signal.aborted && !(error instanceof StartFailure)) throw error
    end()
    process.stderr.write(stop.signal.aborted ? '\nStopped.\n' : `\n${(error as StartFailure).message}\n\n`)
    process.exitCode = stop.signal.aborted ? 130 : 1
  } finally {
    removeTemporary()
  }
}

/** So nothing stays of tests that were stopped. */
function useOwnTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), RUN_PREFIX))
  // Like /tmp: what root starts runs as other users, who write here too.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
