import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { LoadJob, Measured } from './job.ts'

const PROGRAM = fileURLToPath(new URL('load-process.ts', import.meta.url))

/** Sends a load from another process, so that sending does not slow what is measured here. */
export function runLoad(job: LoadJob, signal: AbortSignal): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, { signal })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the load ended with code ${code}`)))
    child.once('message', (result) => resolve(result as Measured))
    child.send(job)
  })
}
