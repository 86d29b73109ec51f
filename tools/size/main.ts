import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { BuildRecord } from '@flyleaf/contracts/release'
import { RemoteContract } from '@flyleaf/contracts/remote'
import { buildAll } from '../build/build-all.ts'
import { takeNothing } from '../command-line.ts'
import { apps, distOf, folderOf } from '../release/checkout.ts'
import { budget, entrySizeOf, firstViewsOf, kilobytes } from '../release/first-view.ts'

/** Federation code bundled as CommonJS, which cannot be tree-shaken: an upgrade broke the aliases in shared.ts. */
function commonJsIn(dist: string): string[] {
  const maps = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js.map'),
  )
  return maps.flatMap((file) => {
    const { sources } = JSON.parse(readFileSync(join(dist, file), 'utf8')) as { sources: string[] }
    return sources
      .filter((source) => /^webpack:.*@module-federation.*\.cjs$/.test(source))
      .map((source) => `${file} holds ${source}`)
  })
}

const json = (dist: string, file: string): unknown => JSON.parse(readFileSync(join(dist, file), 'utf8'))

/** The record and sizes of a build in the checkout. */
function weighed(name: string) {
  const dist = distOf(name)
  const record = BuildRecord.parse(json(dist, 'build.json'))
  const groups = [record.common, ...Object.values(record.pages), ...Object.values(record.widgets)]
  const scripts = new Set(groups.flatMap(({ js }) => js))
  const sizeOf = (file: string) => brotliCompressSync(readFileSync(join(dist, file))).length
  return { name, record, sizes: Object.fromEntries([...scripts].map((file) => [file, sizeOf(file)])) }
}

takeNothing('npm run size', 'Builds all apps and weighs the scripts of each first view against its budget.')
await buildAll({ log: (line) => process.stdout.write(`${line}\n`), projects: apps().map(folderOf) })
const remotes = apps()
  .filter((name) => name !== 'shell')
  .map((name) => ({ ...weighed(name), contract: RemoteContract.parse(json(distOf(name), 'contract.json')) }))
const problems = apps().flatMap((name) => commonJsIn(distOf(name)).map((problem) => `${name}: ${problem}`))
for (const remote of remotes) {
  const bytes = entrySizeOf(remote)
  process.stdout.write(`${remote.name.padEnd(15)} entry ${kilobytes(bytes).padStart(9)}\n`)
  if (bytes > budget.entry) problems.push(`${remote.name}'s entry may weigh ${kilobytes(budget.entry)}`)
}
for (const { path, bytes, scripts, limit } of firstViewsOf({ shell: weighed('shell'), remotes })) {
  process.stdout.write(
    `${path.padEnd(55)} ${String(scripts).padStart(3)} scripts ${kilobytes(bytes).padStart(9)}\n`,
  )
  if (bytes > limit)
    problems.push(`${path} loads ${kilobytes(bytes)} of scripts, ${kilobytes(limit)} are allowed`)
  if (scripts > budget.scripts)
    problems.push(`${path} loads ${scripts} scripts, ${budget.scripts} are allowed`)
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
