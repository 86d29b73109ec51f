import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartFailure } from '../failure.ts'

export type SystemParts = { redisServer: string; nginx: string }

const optional = ['libnginx-mod-http-brotli-static', 'libnginx-mod-http-brotli-filter']
const oldestRedis = [6, 2]

/** Finds redis-server and nginx, or installs them when that is allowed without asking. */
export async function findSystemParts(say: (text: string) => void): Promise<SystemParts> {
  let missing = missingPackages()
  if (missing.length > 0) {
    say(`installing ${missing.join(' and ')}`)
    await install(missing)
    missing = missingPackages()
  }
  const redisServer = findProgram('redis-server')
  const nginx = findProgram('nginx')
  if (!redisServer || !nginx) throw new StartFailure(howToInstall(missing))
  requireRedisVersion(redisServer)
  return { redisServer, nginx }
}

// The folders of root's path are not in an ordinary user's.
export function findProgram(name: string): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/local/sbin',
    '/usr/sbin',
    '/sbin',
    '/usr/bin',
  ]
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

function missingPackages(): string[] {
  return ['redis-server', 'nginx'].filter((name) => !findProgram(name))
}

function howToInstall(packages: string[]): string {
  return `Flyleaf needs ${packages.join(' and ')} from your system. On Debian and Ubuntu:\n\n  sudo apt-get install ${packages.join(' ')}\n\nThen start it again.`
}

async function install(packages: string[]): Promise<void> {
  if (!findProgram('apt-get')) return
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (
    asRoot.length > 0 &&
    (!findProgram('sudo') || spawnSync('sudo', ['-n', '-l', 'apt-get'], { stdio: 'ignore' }).status !== 0)
  )
    return
  const apt = (...args: string[]) => run([...asRoot, 'apt-get', ...args])
  const install = ['install', '-y', '-q', '--no-install-recommends']
  // Without a policy the packages would also start a redis and an nginx of their own.
  const policy = asRoot.length === 0 && !findProgram('policy-rc.d') ? '/usr/sbin/policy-rc.d' : undefined
  if (policy) await run(['sh', '-c', `printf '#!/bin/sh\\nexit 101\\n' > ${policy} && chmod 755 ${policy}`])
  try {
    await apt('update', '-q')
    const withOptional = packages.includes('nginx') ? [...packages, ...optional] : packages
    if (!(await apt(...install, ...withOptional))) await apt(...install, ...packages)
  } finally {
    if (policy) await run(['rm', '-f', policy])
  }
}

function run([file = '', ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const child = spawn(file, args, { stdio: 'ignore', env })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

function requireRedisVersion(redisServer: string): void {
  const { stdout } = spawnSync(redisServer, ['--version'], { encoding: 'utf8' })
  const version = /v=(\d+)\.(\d+)/.exec(stdout ?? '')
  if (!version) return
  const [major = 0, minor = 0] = [Number(version[1]), Number(version[2])]
  const [leastMajor = 0, leastMinor = 0] = oldestRedis
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return
  throw new StartFailure(
    `Flyleaf needs Redis ${oldestRedis.join('.')} or newer, and ${redisServer} is ${major}.${minor}.`,
  )
}
