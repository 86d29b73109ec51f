import { runNx } from '../build/run-nx.ts'

/** Runs the type checks and tests of projects (`@flyleaf/mf-feed`) that have changed since they last passed. Throws if one fails. */
export async function checkProjects(names: readonly string[]): Promise<void> {
  await runNx(['types', 'test'], names).catch((error: Error) => {
    throw new Error(`The checks failed, and nothing was released:\n${error.message}`)
  })
}
