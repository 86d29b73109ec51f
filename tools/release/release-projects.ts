import { apiPrefixes } from '@flyleaf/gateway'
import { buildAll } from '../build/build-all.ts'
import { contractProblems } from '../contracts/contract-problems.ts'
import type { Exclusively } from './bucket/shared-store.ts'
import { canaryIn } from './canary.ts'
import { promote } from './channel.ts'
import { checkProjects } from './check-projects.ts'
import { distOf, folderOf, isService, projectOf, serviceOf } from './checkout.ts'
import { compose, type Change } from './compose.ts'
import { prune } from './prune.ts'
import { publish } from './publish.ts'
import { releaseRunning } from './service/release-running.ts'
import { openPaths, originOf, smoke } from './smoke.ts'
import { readRelease } from './store.ts'
import { declarationsOfCheckout } from './types/declarations.ts'

/** What a command changes, and where it says what it does. */
export interface Target {
  dataDir: string
  store: string
  exclusively: Exclusively
  say: (line: string) => void
}

/** Checks, builds and releases projects of the checkout: `feed`, `shell`, `services/feed`. */
export async function releaseProjects(
  target: Target,
  names: readonly string[],
  { skipChecks }: { skipChecks: boolean },
): Promise<void> {
  const { dataDir, say } = target
  if (!skipChecks) {
    say('Contracts, types and tests …')
    const problem = contractProblems()
    if (problem) throw new Error(problem)
    await checkProjects(names.map(projectOf))
  }
  // Pages may need calls that are new.
  for (const name of names.filter(isService)) await releaseRunning(serviceOf(name), dataDir, say)
  const pages = names.filter((name) => !isService(name))
  if (pages.length === 0) return
  await buildAll({ log: say, projects: pages.map(folderOf) })
  const set = await target.exclusively(() => publishAll(target, pages))
  await makeStable(target, { set }, skipChecks ? undefined : pages)
}

/** Puts the builds of apps into the store. Returns their versions. */
export async function publishAll(
  { store, say }: Target,
  names: readonly string[],
): Promise<Record<string, string>> {
  const set: Record<string, string> = {}
  const types = await declarationsOfCheckout()
  for (const name of names) {
    set[name] = (await publish({ store, name, dist: distOf(name), types })).version
    say(`${name} ${set[name]} is published`)
  }
  return set
}

/** Composes a change and makes it stable; before that, opens pages of the `tried` apps in a browser. */
export async function makeStable(target: Target, change: Change, tried?: readonly string[]): Promise<void> {
  const id = await changeStable(target, async () => {
    const composed = await compose(target.store, apiPrefixes, change)
    if (tried) await smokeTest(target, composed, tried)
    await promote(target.store, composed)
    await pruneStore(target)
    return composed
  })
  target.say(`Release ${id} is stable`)
}

/** Runs a change of what is stable, and says whether it has ended the canary. */
export async function changeStable<Result>(
  { store, exclusively, say }: Target,
  change: () => Promise<Result>,
): Promise<Result> {
  const [before, result] = await exclusively(async () => [await canaryIn(store), await change()] as const)
  if (before && !(await canaryIn(store))) say(`The canary, release ${before.id}, has ended`)
  return result
}

/** Opens the pages of a release on a channel of its own, on the platform that runs on this data folder. */
async function smokeTest(
  { dataDir, store, say }: Target,
  id: number,
  names: readonly string[],
): Promise<void> {
  const origin = originOf(dataDir)
  if (!origin) return say('No platform runs on this data folder: its pages were not opened in a browser')
  await promote(store, id, 'candidate')
  const paths = openPaths(readRelease(store, id).release, names)
  const problems = await smoke(origin, 'candidate', paths)
  if (problems.length > 0)
    throw new Error(`Release ${id} is not stable, because its pages do not work:\n${problems.join('\n')}`)
  say(`${paths.length} pages of release ${id} work in a browser`)
}

/** Removes what no tab and no rollback needs, and says what it was. */
export async function pruneStore({ store, say }: Target): Promise<void> {
  const removed = await prune(store)
  if (removed.length > 0) say(`Removed ${removed.join(', ')}`)
}
