import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a job in another process, so that measuring does not slow the measured code. */
export function runJob<Job extends object, Result>(url: URL, job: Job, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(url), { signal })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${fileURLToPath(url)} ended with code ${code}`)))
    child.once('message', (result) => resolve(result as Result))
    child.send(job)
  })
}

/** The child process: runs one job, returns its result and exits. */
export async function answer<Job, Result extends object>(work: (job: Job) => Promise<Result>) {
  const job = await new Promise((resolve) => process.once('message', resolve))
  const result = await work(job as Job)
  process.send!(result, () => process.exit(0))
}
