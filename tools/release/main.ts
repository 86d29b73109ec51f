import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { apiPrefixes } from '@flyleaf/gateway'
import { onStopSignal } from '@flyleaf/servers/process/on-stop-signal'
import { Command } from 'commander'
import { writePackageOf } from '../build/publish/package-of.ts'
import { dataOption, fromCaller, repeated } from '../command-line.ts'
import { claimDataDir } from '../start/data-dir.ts'
import {
  appList,
  channelList,
  date,
  percentage,
  projectList,
  releaseNumberIn,
  remoteName,
  versionList,
} from './arguments.ts'
import { diff, textOf } from './diff.ts'
import { bucketIn } from './bucket/config.ts'
import { pull } from './bucket/pull.ts'
import { exclusivelyIn, type Exclusively } from './bucket/shared-store.ts'
import { watchBucket } from './bucket/watch-bucket.ts'
import { canariesIn, startCanary, stopCanary } from './canary.ts'
import { promote, rollback } from './channel.ts'
import { nameOf } from './checkout.ts'
import { compose, ReleaseRefused } from './compose.ts'
import { healthIn } from './health/health.ts'
import { healthAsText, metricsOf } from './health/health-report.ts'
import { librariesAsText } from './libraries.ts'
import { releasesAsText } from './listing.ts'
import {
  changeStable,
  makeStable,
  pruneStore,
  publishAll,
  releaseProjects,
  tryPages,
  type Target,
} from './release-projects.ts'
import { locked, readRelease, releaseOn } from './store.ts'
import { createToken, readTokens, revokeToken, tokensAsText, type TokenChannel } from './tokens.ts'
import { telemetryLog, watchCanary, watchReleases } from './watch-releases.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const program = new Command('npm run release --')
  .configureHelp({ showGlobalOptions: true })
  .description('Releases the shell, the remotes and the services of a running Flyleaf.')
  .option(...dataOption)
  .option('--skip-checks', 'release without running types, tests and pages in a browser', false)
  .option(
    '--telemetry <file>',
    "the log of browsers' reports of a gateway elsewhere; may be repeated (default: logs/telemetry.log of --data)",
    repeated(fromCaller),
  )
  .argument('[project...]', 'check, build and make stable: mf-feed, shell, services/feed …', projectList, [])
  .action((names: string[], options: { skipChecks: boolean }) =>
    names.length > 0 ? releaseProjects(target(), names, options) : program.help({ error: true }),
  )

const dataDir = () => program.opts<{ data: string }>().data
const store = () => join(dataDir(), 'store')
const skipChecks = () => program.opts<{ skipChecks: boolean }>().skipChecks
const logs = () => program.opts<{ telemetry?: string[] }>().telemetry ?? [telemetryLog(dataDir())]
const target = (): Target => ({ dataDir: dataDir(), store: store(), exclusively, say })
const releaseNumber = releaseNumberIn(store)
const bucket = bucketIn(process.env)
const exclusively: Exclusively = (work) => exclusivelyIn(store(), bucket)(work)
// Before its arguments are parsed: they name releases.
program.hook('preSubcommand', async () => {
  if (!bucket) return
  claimDataDir(dataDir())
  await locked(store(), () => pull(bucket, store()))
})
const reading = ['contract', 'diff', 'list', 'health']
program.hook('preAction', (_, command) => {
  if (!reading.includes(command.name())) claimDataDir(dataDir())
})

program
  .command('publish')
  .description('put builds into the store; nobody sees them yet')
  .argument('<app...>', 'mf-feed, shell …', appList, [])
  .action(async (names: string[]) => void (await exclusively(() => publishAll(target(), names))))

program
  .command('contract')
  .description('write a package of what a team with a repository of its own has published with its remote')
  .argument('<remote>', 'mf-reading-rooms', remoteName)
  .requiredOption('--from <origin>', 'a running Flyleaf: https://flyleaf.example')
  .requiredOption('--to <folder>', 'where the tarball is written', fromCaller)
  .action(async (remote: string, options: { from: string; to: string }) =>
    say(await writePackageOf({ remote, ...options })),
  )

program
  .command('compose')
  .description('check a set, starting from what is stable, and write it as a release')
  .option('--set <app=version>', 'the version of an app; may be repeated', versionList, {})
  .option(
    '--libraries <version>',
    'a shell whose libraries remotes get that were built for its major versions; may be repeated',
    repeated((version: string) => version),
  )
  .action(async (change: { set: Record<string, string>; libraries?: string[] }) => {
    const id = await exclusively(() => compose(store(), apiPrefixes, change))
    say(`Release ${id} is written`)
    librariesAsText(readRelease(store(), id).release).forEach(say)
  })

program
  .command('promote')
  .description('give a release to the readers of a channel')
  .argument('<release>', 'its number', releaseNumber)
  .argument('[channel]', 'readers choose a channel by the cookie flyleaf-channel', 'stable')
  .option('--force', 'even if it takes back what was released since it was composed', false)
  .action(async (id: number, channel: string, { force }: { force: boolean }) => {
    await changeStable(target(), async () => {
      if (channel === 'stable' && !skipChecks()) await tryPages(target(), id)
      await promote(store(), id, channel, { force })
      await pruneStore(target())
    })
    say(`Release ${id} is ${channel}`)
  })

program
  .command('rollback')
  .description('go back to the release before, or to the version before of one remote')
  .argument('[remote]', 'mf-feed …', nameOf)
  .action(async (name?: string) => {
    const id = await changeStable(target(), () => rollback(store(), name))
    say(`Release ${id} is stable`)
  })

for (const act of ['disable', 'enable'] as const)
  program
    .command(act)
    .description(act === 'disable' ? 'switch remotes off' : 'switch remotes on again')
    .argument('<remote...>', 'mf-feed …')
    .action((names: string[]) => makeStable(target(), { [act]: names.map(nameOf) }, { skipChecks: true }))

program
  .command('diff')
  .description('what changed between two releases')
  .argument('<from>', 'a number', releaseNumber)
  .argument('<to>', 'a number', releaseNumber)
  .action((from: number, to: number) =>
    say(diff(store(), from, to).map(textOf).join('\n') || 'Nothing changed'),
  )

program
  .command('canary')
  .description(
    'give a release to some readers, and stop that when it fails more often or is slower than stable',
  )
  .argument('<release>', 'its number', releaseNumber)
  .option('--percent <n>', 'how many of a hundred readers', percentage, 5)
  .option('--detach', 'do not stay to watch: the process that takes uploads does, or `watch`', false)
  .action(async (id: number, { percent, detach }: { percent: number; detach: boolean }) => {
    const watched = detach ? undefined : watchedReleases()
    const parts = await exclusively(async () => {
      if (!skipChecks()) await tryPages(target(), id)
      await startCanary(store(), id, percent)
      return (await canariesIn(store())).find((one) => one.id === id)!.parts
    })
    say(`${percent} of 100 readers get release ${id}`)
    if (!watched) return
    const problem = await watchCanary(watched, parts, untilStopped())
    say(problem || `The canary of ${parts.join(', ')} has ended`)
    if (problem) process.exitCode = 3
  })

program
  .command('watch')
  .description(
    'stop canaries that fail more often or are slower than stable, and roll back a release that fails more often than the one before',
  )
  .action(() => watchReleases(watchedReleases(), say, untilStopped()))

program
  .command('stop-canary')
  .description('give the readers of all canaries, or of one, what is stable')
  .argument('[release]', 'its number', releaseNumber)
  .action((id?: number) =>
    exclusively(async () => {
      const canaries = (await canariesIn(store())).filter((one) => id === undefined || one.id === id)
      if (id !== undefined && canaries.length === 0) throw new Error(`Release ${id} is no canary`)
      for (const canary of canaries) await stopCanary(store(), canary)
    }),
  )

program
  .command('health')
  .description(
    'what browsers report: failures and Web Vitals of each release, or of the versions of a remote',
  )
  .argument('[remote]', 'mf-feed …', nameOf)
  .option('--prometheus', 'as metrics, for a textfile collector', false)
  .action(async (remote: string | undefined, { prometheus }: { prometheus: boolean }) => {
    const all = await healthIn(store(), logs())
    // A collector reads nothing but metrics.
    if (prometheus) process.stdout.write([...all.values()].map((health) => `${metricsOf(health)}\n`).join(''))
    else
      say(
        healthAsText(all, {
          remote,
          canaries: (await canariesIn(store())).map(({ id }) => id),
          stable: await releaseOn(store(), 'stable'),
        }),
      )
  })

program
  .command('list')
  .description('all releases; * is stable, and a canary has its share of readers')
  .action(async () => say(await releasesAsText(store())))

const tokens = program
  .command('tokens')
  .description('what teams publish with, from repositories of their own')
tokens
  .command('create')
  .description('make a token, which is shown once')
  .argument('<remote>', 'the only one that it publishes: mf-reading-rooms', remoteName)
  .requiredOption('--name <text>', 'whose it is: CI of the rooms team')
  .option('--channels <names>', 'canary, or canary,stable', channelList, ['canary'])
  .option('--until <date>', 'when it ends: 2027-01-31', date)
  .action(async (remote: string, options: { name: string; channels: TokenChannel[]; until?: Date }) =>
    say(await exclusively(() => createToken(store(), { remote, ...options }))),
  )
tokens
  .command('list')
  .description('all tokens, without what they are')
  .action(() => say(tokensAsText(readTokens(store()))))
tokens
  .command('revoke')
  .description('end a token at once')
  .argument('<id>', 'as the list shows it')
  .action(async (id: string) => {
    const revoke = () => revokeToken(store(), id)
    // In a folder a release that is being checked with the token does not hold it up, and is refused.
    const { name, remote } = await (bucket ? exclusively(revoke) : revoke())
    say(`The token of ${name} for mf-${remote} is revoked`)
  })

program
  .command('follow')
  .description('keep the folder of a machine that serves releases like the bucket (STORE_S3_BUCKET)')
  .option('--once', 'end when it is', false)
  .action(({ once }: { once: boolean }) => {
    if (!bucket) throw new Error('There is no bucket to follow. Set STORE_S3_BUCKET.')
    return watchBucket(store(), bucket, { once, say })
  })

/** Throws without a log: nobody would see that a release fails. */
function watchedReleases() {
  const missing = logs().filter((log) => !existsSync(log))
  if (missing.length > 0)
    throw new Error(`There is no ${missing.join(', ')}. Name the logs of the gateways with --telemetry.`)
  return { store: store(), logs: logs(), exclusively }
}

function untilStopped() {
  const end = new AbortController()
  onStopSignal(() => end.abort())
  return { signal: end.signal }
}

await program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof ReleaseRefused ? 3 : 1
})
