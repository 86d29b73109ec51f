import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from '../build/build-all.ts'
import { diff, promote, rollback } from './channel.ts'
import { versionsIn } from './check-set.ts'
import { apisOfGateway, apps, distOf, nameOf, root } from './checkout.ts'
import { compose, ReleaseRefused } from './compose.ts'
import { publish } from './publish.ts'
import { listReleases, locked, readRelease, releaseOn } from './store.ts'

const usage = `Usage: npm run release -- <what>
  mf-feed [mf-… shell]        build, publish, compose and make stable
  publish mf-feed             put a build into the store
  compose [--set feed=<sha>]  check a set and write it as a release
  promote <n> [channel]       give release n to a channel (stable)
  rollback [mf-feed]          go back to the release before, or to one remote's version before
  disable mf-feed | enable mf-feed
  diff <a> <b> | list
Options: --data <folder> (default .data)`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    set: { type: 'string', multiple: true, default: [] },
    data: { type: 'string', default: join(root, '.data') },
  },
})
const store = join(values.data, 'store')
const say = (line: string) => process.stdout.write(`${line}\n`)
const [command = '', ...rest] = positionals

async function makeStable(change: Parameters<typeof compose>[2]): Promise<void> {
  const id = await locked(store, async () => {
    const composed = await compose(store, apisOfGateway(), change)
    await promote(store, composed)
    return composed
  })
  say(`Release ${id} is stable`)
}

async function release(names: string[]): Promise<void> {
  await buildAll({ log: say, projects: names })
  const set: Record<string, string> = {}
  for (const name of names.map(nameOf)) {
    set[name] = (await publish({ store, name, dist: distOf(name) })).version
    say(`${name} ${set[name]} is published`)
  }
  await makeStable({ set })
}

function showDiff(from: number, to: number): void {
  const differences = diff(store, from, to)
  if (differences.length === 0) say('Nothing changed')
  for (const { name, from: old = '(new)', to: now = '(gone)', routes } of differences) {
    say(`${name} ${old} → ${now}`)
    for (const path of routes.added) say(`  + ${path}`)
    for (const path of routes.removed) say(`  - ${path}`)
  }
}

async function list(): Promise<void> {
  const stable = await releaseOn(store, 'stable')
  for (const id of listReleases(store)) {
    const { release } = readRelease(store, id)
    const parts = Object.entries(versionsIn(release)).map(([name, version]) => `${name} ${version}`)
    say(`${id === stable ? '*' : ' '} ${id}  ${release.createdAt}  ${parts.join('  ')}`)
  }
}

async function run(): Promise<void> {
  if (command === 'publish') {
    for (const name of rest.map(nameOf))
      say(`${name} ${(await publish({ store, name, dist: distOf(name) })).version}`)
  } else if (command === 'compose') {
    const set = Object.fromEntries(
      values.set.map((pair) => [nameOf(pair.split('=')[0]!), pair.split('=')[1] ?? '']),
    )
    say(`Release ${await locked(store, () => compose(store, apisOfGateway(), { set }))} is written`)
  } else if (command === 'promote') {
    await locked(store, () => promote(store, Number(rest[0]), rest[1]))
    say(`Release ${rest[0]} is ${rest[1] ?? 'stable'}`)
  } else if (command === 'rollback') {
    say(
      `Release ${await locked(store, () => rollback(store, apisOfGateway(), rest[0] && nameOf(rest[0])))} is stable`,
    )
  } else if (command === 'disable' || command === 'enable') await makeStable({ [command]: rest.map(nameOf) })
  else if (command === 'diff') showDiff(Number(rest[0]), Number(rest[1]))
  else if (command === 'list') await list()
  else if (positionals.length > 0 && positionals.every((name) => apps().includes(nameOf(name))))
    await release(positionals)
  else {
    say(usage)
    process.exitCode = 2
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof ReleaseRefused ? 3 : 1
})
