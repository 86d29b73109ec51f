import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { findExecutable } from './find-executable.ts'

const execute = promisify(execFile)
const policyFile = '/usr/sbin/policy-rc.d'
// Serialises test runs that start at the same time.
const apt = ['apt-get', '-o', 'DPkg::Lock::Timeout=600']
const installCommand = [...apt, 'install', '-y', '-q', '--no-install-recommends']

/**
 * Installs Debian packages when this user is root or may use sudo without a password, and `extras` that the system offers. Returns
 * why installation failed, or ''.
 */
export async function installPackages(packages: string[], extras: string[]): Promise<string> {
  if (!findExecutable('apt-get')) return 'this system has no apt-get'
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (asRoot.length > 0 && !maySudo()) return 'this user may not install packages'
  // The policy keeps the packages from starting a Redis and an nginx.
  const policy = asRoot.length === 0 && !findExecutable('policy-rc.d')
  if (policy)
    await run(['sh', '-c', `printf '#!/bin/sh\\nexit 101\\n' > ${policyFile} && chmod 755 ${policyFile}`])
  try {
    await run([...asRoot, ...apt, 'update', '-q'])
    if (extras.length > 0 && (await run([...asRoot, ...installCommand, ...packages, ...extras])).ok) return ''
    const { ok, output } = await run([...asRoot, ...installCommand, ...packages])
    return ok ? '' : `apt-get could not install all of it (${output.trim().split('\n').at(-1)})`
  } finally {
    if (policy) await run(['rm', '-f', policyFile])
  }
}

const maySudo = () =>
  findExecutable('sudo') !== undefined &&
  spawnSync('sudo', ['-n', '-l', 'apt-get'], { stdio: 'ignore' }).status === 0

async function run([file = '', ...args]: string[]): Promise<{ ok: boolean; output: string }> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return execute(file, args, { env, maxBuffer: 2 ** 26 }).then(
    ({ stdout, stderr }) => ({ ok: true, output: stdout + stderr }),
    ({ stdout = '', stderr = '', message }: { stdout?: string; stderr?: string; message: string }) => ({
      ok: false,
      output: stdout + stderr || message,
    }),
  )
}
