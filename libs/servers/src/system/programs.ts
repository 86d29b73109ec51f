import { spawnSync } from 'node:child_process'
import { StartFailure } from '../failure.ts'
import { findExecutable } from './find-executable.ts'
import { installPackages } from './install-packages.ts'

type SystemProgram = { names: string[]; package: string; extras?: string[] }

/** Every system program that Flyleaf uses, with its Debian package. No other file names them. */
const programs = {
  redis: { names: ['redis-server'], package: 'redis-server' },
  nginx: {
    names: ['nginx'],
    package: 'nginx',
    extras: ['libnginx-mod-http-brotli-static', 'libnginx-mod-http-brotli-filter'],
  },
  // The headless shell starts pages in a third of the time. Any other Chromium will do.
  chromium: {
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    package: 'chromium-headless-shell',
  },
} satisfies Record<string, SystemProgram>

export type ProgramName = keyof typeof programs

/** Of older ones a user cannot be allowed to read a key and not to write it. */
const OLDEST_REDIS = 7

/**
 * Finds the named programs, and installs missing ones if this user may without a password. Throws one StartFailure that lists
 * those still missing.
 */
export async function requirePrograms<Name extends ProgramName>(
  names: readonly Name[],
  say: (text: string) => void = () => {},
): Promise<Record<Name, string>> {
  const isMissing = (name: Name) => findProgram(name) === undefined
  const missing = names.filter(isMissing).map((name): SystemProgram => programs[name])
  let reason = ''
  if (missing.length > 0) {
    const packages = missing.map((program) => program.package)
    say(`installing ${packages.join(', ')}`)
    reason = await installPackages(
      packages,
      missing.flatMap(({ extras = [] }) => extras),
    )
  }
  const still = names.filter(isMissing).map((name) => programs[name].package)
  if (still.length > 0) throw new StartFailure(howToInstall(still, reason))
  const paths = Object.fromEntries(names.map((name) => [name, findProgram(name)])) as Record<Name, string>
  if ('redis' in paths) requireRedisVersion(paths.redis as string)
  return paths
}

/** The path of a program, or undefined when the system does not have it. */
export const findProgram = (name: ProgramName): string | undefined => findExecutable(...programs[name].names)

function howToInstall(packages: string[], reason: string): string {
  const command = `sudo apt-get install ${packages.join(' ')}`
  const list = new Intl.ListFormat('en').format(packages)
  return `Flyleaf needs ${list} from your system${reason && `, and ${reason}`}. On Debian and Ubuntu:\n\n  ${command}\n\nThen run it again.`
}

function requireRedisVersion(redisServer: string): void {
  const { stdout } = spawnSync(redisServer, ['--version'], { encoding: 'utf8' })
  const [version, major] = /v=(\d+)\.\d+/.exec(stdout ?? '') ?? []
  if (version && Number(major) < OLDEST_REDIS)
    throw new StartFailure(
      `Flyleaf needs Redis ${OLDEST_REDIS} or newer, and ${redisServer} has ${version.replace('v=', '')}.`,
    )
}
