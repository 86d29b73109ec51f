import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../build/shared.ts'
import { readManifest } from './manifest.ts'

const run = promisify(execFile)
const example = join(import.meta.dirname, 'example')

/** Writes the example of a remote into a folder, with the packages of a version as dependencies. */
export function writeExample(folder: string, version: string): void {
  for (const template of globSync('**/*.tmpl', { cwd: example })) {
    const file = join(folder, template.replace(/\.tmpl$/, ''))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, readFileSync(join(example, template), 'utf8').replaceAll('{{version}}', version))
  }
}

/**
 * Installs the dependencies of a package as `npm install` does, without a registry: tarballs are unpacked, and other packages,
 * with what they depend on, are linked from the checkout's node_modules.
 */
export async function install(folder: string, tarballs: readonly string[]): Promise<void> {
  const modules = join(folder, 'node_modules')
  const linked = new Set<string>()
  const link = (name: string) => {
    const target = join(root, 'node_modules', name)
    if (linked.has(name) || !existsSync(target)) return
    linked.add(name)
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(target, join(modules, name))
    Object.keys(readManifest(target).dependencies ?? {}).forEach(link)
  }
  const needed = (manifest: { dependencies?: object; devDependencies?: object }) =>
    Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      (name) => !name.startsWith('@flyleaf/'),
    )
  needed(readManifest(folder)).forEach(link)
  for (const tarball of tarballs) {
    const target = join(modules, '@flyleaf', /^flyleaf-(.+)-\d+\.\d+\.\d+/.exec(basename(tarball))![1]!)
    mkdirSync(target, { recursive: true })
    await run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'])
    needed(readManifest(target)).forEach(link)
  }
}

/** Runs a program of the checkout in a repository. Rejects with what it says. */
export const runIn = (repository: string, command: string, ...args: string[]) =>
  run(command, args, {
    cwd: repository,
    maxBuffer: 2 ** 24,
    env: {
      PATH: join(root, 'node_modules/.bin') + delimiter + process.env['PATH'],
      NODE_ENV: command === 'rspack' ? 'production' : 'test',
    },
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${command} ${args.join(' ')}:\n${error.stdout}\n${error.stderr}`)
  })
