import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { diff, gt } from 'semver'
import type { Declarations } from '../release/types/declarations.ts'
import { findIncompatible } from '../release/types/incompatible-types.ts'

/** What was packed last, in a folder of the repository. */
interface Packed {
  version: string
  /** A hash of the content of each package. */
  packages: Record<string, string>
}

const CHANGES = ['patch', 'minor', 'major'] as const
type Change = (typeof CHANGES)[number]

/** A hash of the paths and contents of the files in a folder. */
export function hashOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of globSync('**/*.*', { cwd: folder }).sort())
    hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

/**
 * Throws when packages differ from those that were packed under their version, or when their version is raised by less than the changes
 * of their types ask for. Otherwise writes down what is packed, and returns whether that is new.
 */
export async function recordPacked(
  record: string,
  now: Packed,
  declarations: Declarations,
): Promise<boolean> {
  const file = join(record, 'packages.json')
  const types = join(record, 'types.json.gz')
  if (existsSync(file)) {
    const before = JSON.parse(readFileSync(file, 'utf8')) as Packed
    const names = Object.keys(now.packages).filter((name) => now.packages[name] !== before.packages[name])
    if (names.length === 0) return false
    const changed = names.map((name) => `@flyleaf/${name}`).join(', ')
    if (!gt(now.version, before.version))
      throw new Error(
        `${changed} changed since version ${before.version} was packed. Raise the version: npm run pack -- --raise minor, or major ` +
          `for a change that breaks remotes.`,
      )
    const old = JSON.parse(gunzipSync(readFileSync(types)).toString()) as Declarations
    requireRaise(before.version, now.version, await changeOf(old, declarations))
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`)
  writeFileSync(types, gzipSync(JSON.stringify(declarations)))
  return true
}

function requireRaise(from: string, to: string, { change, why }: { change: Change; why: string[] }): void {
  const raised = CHANGES.indexOf(diff(from, to) as Change)
  if (raised >= CHANGES.indexOf(change)) return
  throw new Error(
    [`Version ${to} follows ${from}, and these are changes of a ${change} version:`, ...why]
      .join('\n  - ')
      .concat(`\nRaise it: npm run pack -- --raise ${change}`),
  )
}

const LIBRARIES = ['web', 'ui'] as const

/** The kind of change between the exports of two versions: what is lost or no longer fits is major, what is new is minor. */
async function changeOf(old: Declarations, now: Declarations): Promise<{ change: Change; why: string[] }> {
  const all = (declarations: Declarations) =>
    LIBRARIES.flatMap((library) => valuesOf(declarations, library).map((name) => ({ library, name })))
  const has = (declarations: Declarations, { library, name }: { library: string; name: string }) =>
    valuesOf(declarations, library).includes(name)
  const kept = all(old).filter((one) => has(now, one))
  const broken = [
    ...all(old)
      .filter((one) => !has(now, one))
      .map(({ library, name }) => `@flyleaf/${library} no longer exports ${name}`),
    ...(await findIncompatible(
      kept.map(({ library, name }) => ({
        problem: `${name} of @flyleaf/${library} has another type`,
        type: `typeof ${library}.${name}`,
        given: now,
        wanted: old,
      })),
    )),
  ]
  if (broken.length > 0) return { change: 'major', why: broken }
  const added = all(now).filter((one) => !has(old, one))
  return {
    change: added.length > 0 ? 'minor' : 'patch',
    why: added.map(({ library, name }) => `@flyleaf/${library} exports ${name}`),
  }
}

/** The names of the values that a library exports. */
function valuesOf(declarations: Declarations, library: string): string[] {
  const lists = (declarations[`${library}/src/index.d.ts`] ?? '').matchAll(/^export \{([^}]*)\}/gm)
  return [...lists]
    .flatMap(([, list]) => list!.split(',').map((name) => name.trim()))
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(' as ').at(-1)!)
}
