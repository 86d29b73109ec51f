import { takeNothing } from '../command-line.ts'
import fs from 'node:fs'
import path from 'node:path'

takeNothing('npm run lockfile', 'Adds the packages of other platforms to package-lock.json.')

/**
 * Adds other platforms' optional packages to package-lock.json. npm omits packages that it did not install, and `npm ci` then
 * rejects the lockfile: run `npm run lockfile` after every `npm install`.
 */
interface Locked {
  dev?: boolean
  optionalDependencies?: Record<string, string>
}

const file = path.join(import.meta.dirname, '../../package-lock.json')
const lock = JSON.parse(fs.readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }
const added: Record<string, object> = {}

for (const [folder, { dev, optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (!isLocked(folder, name))
      added[`node_modules/${name}`] = {
        version,
        ...(dev ? { dev } : {}),
        optional: true,
        ...platformOf(name),
      }
  }
}
lock.packages = Object.fromEntries(
  Object.entries({ ...lock.packages, ...added } as Record<string, Locked>).toSorted(([a], [b]) =>
    a.localeCompare(b, 'en'),
  ),
)
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${Object.keys(added).length} packages of other platforms added\n`)

/** Whether a package resolves from a folder, as in Node: there, then in each parent folder. */
function isLocked(folder: string, name: string): boolean {
  if (lock.packages[path.posix.join(folder, 'node_modules', name)]) return true
  if (folder === '') return false
  const above = folder.lastIndexOf('/node_modules/')
  return isLocked(above < 0 ? '' : folder.slice(0, above), name)
}

/** Native packages are named after their platforms. */
function platformOf(name: string) {
  const os = /(darwin|linux|win32|windows|freebsd|openharmony|android)/
    .exec(name)?.[1]
    ?.replace('windows', 'win32')
  const cpu = /(arm64|x64|ia32|ppc64|riscv64|s390x|arm|wasm32)/.exec(name.split('/').at(-1) ?? '')?.[1]
  const libc = name.includes('musl') ? 'musl' : name.includes('gnu') ? 'glibc' : undefined
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}), ...(os ? { os: [os] } : {}) }
}
