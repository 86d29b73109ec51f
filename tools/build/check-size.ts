import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { budget } from '../release/check-set.ts'
import { apps, distOf } from '../release/checkout.ts'

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

const weigh = (dist: string, files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0)

interface Weight {
  name: string
  entry: number
  common: number
  pages: Record<string, number>
}

function weightOf(name: string): Weight {
  const dist = distOf(name)
  const record = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))
  const pages = Object.entries(record.pages as Record<string, { js: string[] }>)
  return {
    name,
    entry: name === 'shell' ? 0 : weigh(dist, [record.entry]),
    common: weigh(dist, record.common.js),
    pages: Object.fromEntries(pages.map(([page, files]) => [page, weigh(dist, files.js)])),
  }
}

const built = apps().filter((name) => existsSync(join(distOf(name), 'build.json')))
const weights = built.map(weightOf)
const problems = built.flatMap((name) => commonJsIn(distOf(name)).map((problem) => `${name}: ${problem}`))
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const shell = weights.find(({ name }) => name === 'shell')?.common ?? 0
for (const { name, entry, common, pages } of weights) {
  process.stdout.write(`${name.padEnd(15)} ${kilobytes(common).padStart(9)} common\n`)
  if (entry > budget.entry)
    problems.push(`${name}'s entry weighs ${kilobytes(entry)}, ${kilobytes(budget.entry)} are allowed`)
  for (const [page, bytes] of Object.entries(pages)) {
    const view = shell + common + bytes
    process.stdout.write(
      `  ${page.padEnd(20)} ${kilobytes(bytes).padStart(9)}   first view ${kilobytes(view)}\n`,
    )
    if (view > budget.firstView)
      problems.push(
        `${name}'s page ${page} needs ${kilobytes(view)} with the shell, ${kilobytes(budget.firstView)} are allowed`,
      )
  }
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
