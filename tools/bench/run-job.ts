import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Has another process do something, so that measuring does not slow what is measured. */
export function runJob<Job extends object, Result>(url: URL, job: Job, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(url), { signal })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${fileURLToPath(url)} ended with code ${code}`)))
    child.once('message', (result) => resolve(result as Result))
    child.send(job)
  })
}

/** The other side: takes its one job, answers and ends. */
export async function answer<Job, Result extends object>(work: (job: Job) => Promise<Result>) {
  const job = await new Promise((resolve) => process.once('message', resolve))
  const result = await work(job as Job)
  process.send!(result, () => process.exit(0))
}
