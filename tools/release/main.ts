import { join } from 'node:path'
import { apiPrefixes } from '@flyleaf/gateway'
import { Command } from 'commander'
import { buildAll } from '../build/build-all.ts'
import { dataOption, fromCaller } from '../command-line.ts'
import { contractProblems } from '../contracts/contract-problems.ts'
import { claimDataDir } from '../start/data-dir.ts'
import { appList, percentage, projectList, releaseNumberIn, versionList } from './arguments.ts'
import { bucketIn } from './bucket/config.ts'
import { pull } from './bucket/pull.ts'
import { exclusivelyIn, type Exclusively } from './bucket/shared-store.ts'
import { watchBucket } from './bucket/watch-bucket.ts'
import { diff, promote, rollback, textOf } from './channel.ts'
import { versionsIn } from './check-set.ts'
import { distOf, folderOf, isService, nameOf, projectOf, serviceOf } from './checkout.ts'
import { startCanary, stopCanary } from './canary.ts'
import { checkProjects } from './check-projects.ts'
import { compose, ReleaseRefused, type Change } from './compose.ts'
import { healthIn } from './health.ts'
import { metricsOf, summaryOf } from './health-report.ts'
import { prune } from './prune.ts'
import { publish } from './publish.ts'
import { publishRepository } from './publish-repository.ts'
import { releaseRunning } from './service/release-running.ts'
import { openPaths, originOf, smoke } from './smoke.ts'
import { telemetryLog, watchCanary } from './watch-canary.ts'
import { declarationsOfCheckout } from './types/declarations.ts'
import { listReleases, locked, readRelease, releaseOn } from './store.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const program = new Command('npm run release --')
  .description('Releases the shell, the remotes and the services of a running Flyleaf.')
  .option(...dataOption)
  .option('--skip-checks', 'release without running types, tests and pages in a browser', false)
  .argument('[project...]', 'check, build and make stable: mf-feed, shell, services/feed …', projectList, [])
  .action((names: string[]) => (names.length > 0 ? release(names) : program.help({ error: true })))

const dataDir = () => program.opts<{ data: string }>().data
const store = () => join(dataDir(), 'store')
const releaseNumber = releaseNumberIn(store)
const bucket = bucketIn(process.env)
const exclusively: Exclusively = (work) => exclusivelyIn(store(), bucket)(work)
// Before its arguments are parsed: they name releases.
program.hook('preSubcommand', async () => {
  if (!bucket) return
  claimDataDir(dataDir())
  await locked(store(), () => pull(bucket, store()))
})
const reading = ['diff', 'list', 'health']
program.hook('preAction', (_, command) => {
  if (!reading.includes(command.name())) claimDataDir(dataDir())
})

program
  .command('publish')
  .description('put builds into the store; nobody sees them yet')
  .argument('<app...>', 'mf-feed, shell …', appList, [])
  .action(async (names: string[]) => void (await exclusively(() => publishAll(names))))

program
  .command('publish-from')
  .description('put the build of a remote from another repository into the store; nobody sees it yet')
  .argument('<folder>', 'the repository, with its dist and node_modules', fromCaller)
  .action(async (folder: string) => {
    const { name, version } = await exclusively(() => publishRepository(store(), folder))
    say(`${name} ${version} is published`)
  })

program
  .command('compose')
  .description('check a set, starting from what is stable, and write it as a release')
  .option('--set <app=version>', 'the version of an app; may be repeated', versionList, {})
  .action(async ({ set }: { set: Record<string, string> }) => {
    say(`Release ${await exclusively(() => compose(store(), apiPrefixes, { set }))} is written`)
  })

program
  .command('promote')
  .description('give a release to the readers of a channel')
  .argument('<release>', 'its number', releaseNumber)
  .argument('[channel]', 'readers choose a channel by the cookie flyleaf-channel', 'stable')
  .option('--force', 'even if it takes back what was released since it was composed', false)
  .action(async (id: number, channel: string, { force }: { force: boolean }) => {
    await exclusively(() => promote(store(), id, channel, { force }).then(pruneStore))
    say(`Release ${id} is ${channel}`)
  })

program
  .command('rollback')
  .description('go back to the release before, or to the version before of one remote')
  .argument('[remote]', 'mf-feed …', nameOf)
  .action(async (name?: string) => {
    const id = await exclusively(() => rollback(store(), apiPrefixes, name))
    say(`Release ${id} is stable`)
  })

for (const act of ['disable', 'enable'] as const)
  program
    .command(act)
    .description(act === 'disable' ? 'switch remotes off' : 'switch remotes on again')
    .argument('<remote...>', 'mf-feed …')
    .action((names: string[]) => makeStable({ [act]: names.map(nameOf) }))

program
  .command('diff')
  .description('what changed between two releases')
  .argument('<from>', 'a number', releaseNumber)
  .argument('<to>', 'a number', releaseNumber)
  .action(showDiff)

program
  .command('canary')
  .description(
    'give a release to some readers, and stop that when it fails more often or is slower than stable',
  )
  .argument('<release>', 'its number', releaseNumber)
  .option('--percent <n>', 'how many of a hundred readers', percentage, 5)
  .option('--detach', 'do not stay to watch; `watch` does that', false)
  .action(async (id: number, { percent, detach }: { percent: number; detach: boolean }) => {
    await exclusively(() => startCanary(store(), id, percent))
    say(`${percent} of 100 readers get release ${id}`)
    if (!detach) await watch()
  })

program.command('watch').description('stop the canary when it has to be').action(watch)

program
  .command('stop-canary')
  .description('give every reader what is stable')
  .action(() => exclusively(() => stopCanary(store())))

program
  .command('health')
  .description('what browsers report of each release: failures and Web Vitals')
  .option('--prometheus', 'as metrics, for a textfile collector', false)
  .action(async ({ prometheus }: { prometheus: boolean }) => {
    const all = await healthIn(telemetryLog(dataDir()))
    say([...all.values()].map(prometheus ? metricsOf : summaryOf).join('\n') || 'Nothing is reported yet')
  })

program.command('list').description('all releases; * is stable').action(list)

program
  .command('prune')
  .description('remove what no tab and no rollback can need; promote does it, too')
  .action(() => exclusively(pruneStore))

program
  .command('follow')
  .description('keep the folder of a machine that serves releases like the bucket (STORE_S3_BUCKET)')
  .option('--once', 'end when it is', false)
  .action(({ once }: { once: boolean }) => {
    if (!bucket) throw new Error('There is no bucket to follow. Set STORE_S3_BUCKET.')
    return watchBucket(store(), bucket, { once, say })
  })

async function release(names: string[]): Promise<void> {
  const { skipChecks } = program.opts<{ skipChecks: boolean }>()
  if (!skipChecks) {
    say('Contracts, types and tests …')
    const problem = contractProblems()
    if (problem) throw new Error(problem)
    await checkProjects(names.map(projectOf))
  }
  // Pages may need calls that are new.
  for (const name of names.filter(isService)) await releaseRunning(serviceOf(name), dataDir(), say)
  const pages = names.filter((name) => !isService(name))
  if (pages.length === 0) return
  await buildAll({ log: say, projects: pages.map(folderOf) })
  await makeStable({ set: await publishAll(pages) }, skipChecks ? undefined : pages)
}

async function publishAll(names: string[]): Promise<Record<string, string>> {
  const set: Record<string, string> = {}
  const types = await declarationsOfCheckout()
  for (const name of names) {
    set[name] = (await publish({ store: store(), name, dist: distOf(name), types })).version
    say(`${name} ${set[name]} is published`)
  }
  return set
}

/** Composes a change and makes it stable; before that, opens pages of the `tried` apps in a browser. */
async function makeStable(change: Change, tried?: readonly string[]): Promise<void> {
  const id = await exclusively(async () => {
    const composed = await compose(store(), apiPrefixes, change)
    if (tried) await smokeTest(composed, tried)
    await promote(store(), composed)
    await pruneStore()
    return composed
  })
  say(`Release ${id} is stable`)
}

/** Opens the pages of a release on a channel of its own, on the platform that runs on this data folder. */
async function smokeTest(id: number, names: readonly string[]): Promise<void> {
  const origin = originOf(dataDir())
  if (!origin) return say('No platform runs on this data folder: its pages were not opened in a browser')
  await promote(store(), id, 'candidate')
  const paths = openPaths(readRelease(store(), id).release, names)
  const problems = await smoke(origin, 'candidate', paths)
  if (problems.length > 0)
    throw new Error(`Release ${id} is not stable, because its pages do not work:\n${problems.join('\n')}`)
  say(`${paths.length} pages of release ${id} work in a browser`)
}

async function watch(): Promise<void> {
  const problem = await watchCanary(store(), telemetryLog(dataDir()), exclusively)
  if (!problem) return say('The canary has ended')
  say(problem)
  process.exitCode = 3
}

async function pruneStore(): Promise<void> {
  const removed = await prune(store())
  if (removed.length > 0) say(`Removed ${removed.join(', ')}`)
}

function showDiff(from: number, to: number): void {
  const differences = diff(store(), from, to)
  if (differences.length === 0) say('Nothing changed')
  for (const difference of differences) {
    say(textOf(difference))
    for (const path of difference.routes.added) say(`  + ${path}`)
    for (const path of difference.routes.removed) say(`  - ${path}`)
  }
}

async function list(): Promise<void> {
  const stable = await releaseOn(store(), 'stable')
  for (const id of listReleases(store())) {
    const { release } = readRelease(store(), id)
    const parts = Object.entries(versionsIn(release)).map(([name, version]) => `${name} ${version}`)
    say(`${id === stable ? '*' : ' '} ${id}  ${release.createdAt}  ${parts.join('  ')}`)
  }
}

await program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof ReleaseRefused ? 3 : 1
})
