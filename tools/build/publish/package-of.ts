import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { PUBLISHED_FILE, Published } from '@flyleaf/contracts/published'
import { releaseOf } from '../development/document.ts'

const run = promisify(execFile)

interface Wanted {
  /** The remote of the team: `reading-rooms`. */
  remote: string
  /** The origin of a Flyleaf. */
  from: string
  /** The folder for the tarball. */
  to: string
}

/**
 * Writes the package of what a team has published with its remote, in the stable release of a Flyleaf, as a tarball, and returns its path. Rejects
 * with a sentence for developers when there is no such remote, or when it publishes nothing.
 */
export async function writePackageOf({ remote, from, to }: Wanted): Promise<string> {
  const { origin } = new URL(from)
  const release = await releaseOf(origin)
  const found = release.remotes.find(({ name }) => name === remote)
  if (!found) {
    const names = release.remotes.map(({ name }) => name).join(', ')
    throw new Error(`There is no "${remote}" in release ${release.id} of ${origin}, only ${names}.`)
  }
  const published = await publishedAt(new URL(found.base + PUBLISHED_FILE, origin), remote)
  const draft = mkdtempSync(join(tmpdir(), 'flyleaf-package-'))
  try {
    mkdirSync(join(draft, 'src'))
    for (const [file, text] of Object.entries(published.files)) writeFileSync(join(draft, 'src', file), text)
    const manifest = manifestOf(remote, release.id, published)
    writeFileSync(join(draft, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    mkdirSync(to, { recursive: true })
    const args = ['pack', draft, '--pack-destination', resolve(to), '--ignore-scripts', '--silent']
    const { stdout } = await run('npm', args)
    return join(to, stdout.trim().split('\n').at(-1)!)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function publishedAt(address: URL, remote: string): Promise<Published> {
  const answer = await fetch(address)
  if (answer.status === 404)
    throw new Error(
      `mf-${remote} publishes nothing of its own. The calls, links and widgets of teams in the platform's repository are in ` +
        '@flyleaf/contracts.',
    )
  if (!answer.ok) throw new Error(`${address.href} answers with ${answer.status}.`)
  return Published.parse(await answer.json())
}

/** What is published changes compatibly only, so each release is a minor version. */
const manifestOf = (remote: string, release: number, { packages }: Published) => ({
  name: `@flyleaf/${remote}`,
  version: `1.${release}.0`,
  description: `Calls, events, links and widgets of mf-${remote}, as release ${release} has them.`,
  type: 'module',
  sideEffects: false,
  exports: { '.': { types: './src/index.d.ts', default: './src/index.js' } },
  peerDependencies: { '@flyleaf/contracts': `^${packages}`, zod: '*' },
  flyleaf: { remote, release },
})
