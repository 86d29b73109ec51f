import type { Release } from '@flyleaf/contracts/release'
import { apiPrefixes } from '@flyleaf/gateway'
import { buildAll } from '../build/build-all.ts'
import { runNx } from '../build/run-nx.ts'
import { contractProblems } from '../contracts/contract-problems.ts'
import type { Exclusively } from './bucket/shared-store.ts'
import { canariesIn } from './canary.ts'
import { promote } from './channel.ts'
import { distOf, folderOf, isService, projectOf, serviceOf } from './checkout.ts'
import { compose, type Change } from './compose.ts'
import { librariesAsText } from './libraries.ts'
import { prune } from './prune.ts'
import { publish } from './publish.ts'
import { Refused } from './refused.ts'
import { releaseRunning } from './service/release-service.ts'
import { signIn, signOut } from './smoke/reader.ts'
import { runningOn } from '../start/system/lock.ts'
import { smoke } from './smoke/smoke.ts'
import { readRelease, releaseOn } from './store.ts'
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
    await runNx(['types', 'test'], names.map(projectOf)).catch((error: Error) => {
      throw new Error(`The checks failed, and nothing was released:\n${error.message}`)
    })
  }
  // Pages may need calls that are new.
  for (const name of names.filter(isService)) await releaseRunning(serviceOf(name), dataDir, say)
  const pages = names.filter((name) => !isService(name))
  if (pages.length === 0) return
  await buildAll({ log: say, projects: pages.map(folderOf) })
  const set = await target.exclusively(() => publishAll(target, pages))
  await makeStable(target, { set }, { skipChecks })
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

/** Composes a change and makes it stable; before that, opens its pages in a browser. */
export async function makeStable(
  target: Target,
  change: Change,
  { skipChecks }: { skipChecks: boolean },
): Promise<void> {
  const id = await changeStable(target, async () => {
    const composed = await compose(target.store, apiPrefixes, change)
    if (!skipChecks) await tryPages(target, composed)
    await promote(target.store, composed)
    await pruneStore(target)
    return composed
  })
  target.say(`Release ${id} is stable`)
  librariesAsText(readRelease(target.store, id).release).forEach(target.say)
}

/** Runs a change of what is stable, and says which canaries it has ended or composed again. */
export async function changeStable<Result>(
  { store, exclusively, say }: Target,
  change: () => Promise<Result>,
): Promise<Result> {
  return exclusively(async () => {
    const before = await canariesIn(store)
    const result = await change()
    const after = await canariesIn(store)
    for (const { id, parts } of before) {
      const now = after.find((one) => one.parts.join() === parts.join())
      if (!now) say(`The canary of ${parts.join(', ')}, release ${id}, has ended`)
      else if (now.id !== id)
        say(`The canary of ${parts.join(', ')}, release ${id}, is release ${now.id} now`)
    }
    return result
  })
}

/**
 * Opens every page of a release on a channel of its own, on the platform that runs on this data folder, and throws when one does not work.
 * A page that does not work in the stable release either is only named: another team's fault stops nobody.
 */
export async function tryPages({ dataDir, store, say }: Target, id: number): Promise<void> {
  const origin = runningOn(dataDir)?.origin
  if (!origin) return say('No platform runs on this data folder: its pages were not opened in a browser')
  await promote(store, id, 'candidate')
  say(`Opening the pages of release ${id} in a browser …`)
  const reader = await signIn(origin, process.env)
  if (reader.length === 0)
    say(
      'Pages of signed-in readers are not opened: RELEASE_READER and RELEASE_READER_PASSWORD name no reader',
    )
  const { release } = readRelease(store, id)
  const stable = await releaseOn(store, 'stable')
  const before = stable === undefined ? [] : pathsOf(readRelease(store, stable).release)
  const added = pathsOf(release).filter((path) => !before.includes(path))
  const { opened, problems, known, unknown } = await smoke(release, {
    origin,
    channel: 'candidate',
    added,
    reader,
  }).finally(() => signOut(origin, reader))
  for (const what of known) say(`Not working before this release either: ${what}`)
  if (unknown.length > 0) say(`Not opened, because no page links to one: ${unknown.join(', ')}`)
  if (problems.length > 0)
    throw new Refused(
      `Release ${id} is given to nobody, because its pages do not work:\n${problems.join('\n')}`,
    )
  say(`${opened.length} pages of release ${id} were opened in a browser`)
}

const pathsOf = ({ remotes }: Release) => remotes.flatMap(({ routes }) => routes.map(({ path }) => path))

/** Removes what no tab and no rollback needs, and says what it was. */
export async function pruneStore({ store, say }: Target): Promise<void> {
  const removed = await prune(store)
  if (removed.length > 0) say(`Removed ${removed.join(', ')}`)
}
