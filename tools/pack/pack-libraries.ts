import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../build/shared.ts'
import { declarationsOfCheckout } from '../release/types/declarations.ts'
import { compile } from './compile.ts'
import { compilerSettings } from './compiler-settings.ts'
import { manifestOf, readManifest } from './manifest.ts'

const run = promisify(execFile)

interface Packed {
  /** Its folder in the checkout, and that of its files. */
  from: string
  part: string
  /** What it needs and does not import. */
  needs?: string[]
  /** Written files that others read. */
  written?: Record<string, () => unknown>
}

/** The version of all packages. */
const { version } = readManifest(join(root, 'libs/web'))

const recipe = {
  name: '@flyleaf/build',
  version,
  description: 'Builds a microfrontend of Flyleaf with rspack: defineApp({ dir, name, kind }).',
  exports: { '.': './build/app.ts' },
  bin: { 'flyleaf-release': './build/publish/main.js' },
}

const packages: Record<string, Packed> = {
  contracts: { from: 'libs/contracts', part: 'src' },
  ui: { from: 'libs/ui', part: 'src' },
  web: {
    from: 'libs/web',
    part: 'src',
    needs: ['@types/react', 'react-dom', 'react-router'],
    written: { 'tsconfig.app.json': compilerSettings },
  },
  build: {
    from: 'tools',
    part: 'build',
    needs: [
      '@flyleaf/ui',
      '@flyleaf/web',
      '@rspack/cli',
      '@rspack/dev-server',
      '@tailwindcss/webpack',
      'lucide-react',
      'react-refresh',
      'tailwindcss',
      'typescript',
    ],
    // A release compares the types of the libraries that its parts were built with.
    written: { 'types.json': declarationsOfCheckout },
  },
  testing: {
    from: 'libs/testing',
    part: 'src',
    // What the kit of @flyleaf/web imports, and the simulated document.
    needs: [
      '@flyleaf/web',
      '@testing-library/react',
      '@testing-library/user-event',
      'jsdom',
      'virtua',
      'vitest',
    ],
  },
}

/**
 * Writes `@flyleaf/contracts`, `@flyleaf/ui`, `@flyleaf/web`, `@flyleaf/build` and `@flyleaf/testing` as tarballs into a folder: all
 * that a remote in a repository of its own is written, built and tested with. `check` is called with the folders of the packages
 * before that, and may refuse. Returns the paths of the tarballs.
 */
export async function packLibraries(
  to: string,
  check: (folders: readonly string[]) => Promise<void> = async () => {},
): Promise<string[]> {
  mkdirSync(to, { recursive: true })
  const compiled = await compile()
  try {
    const folders: string[] = []
    for (const [name, packed] of Object.entries(packages)) {
      const folder = join(compiled, 'packages', name)
      await writePackage(name, packed, compiled, folder)
      folders.push(folder)
    }
    await check(folders)
    const files: string[] = []
    for (const folder of folders) {
      const args = ['pack', folder, '--pack-destination', to, '--ignore-scripts', '--silent']
      const { stdout } = await run('npm', args)
      files.push(join(to, stdout.trim().split('\n').at(-1)!))
    }
    return files
  } finally {
    rmSync(compiled, { recursive: true, force: true })
  }
}

async function writePackage(
  name: string,
  { from, part, needs, written = {} }: Packed,
  compiled: string,
  folder: string,
) {
  cpSync(join(compiled, from, part), join(folder, part), { recursive: true })
  for (const file of globSync(`${part}/**/*.css`, { cwd: join(root, from) }))
    cpSync(join(root, from, file), join(folder, file))
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  for (const [file, content] of Object.entries(written)) writeJson(join(folder, file), await content())
  const read = (files: readonly string[]) => files.map((file) => readFileSync(join(folder, file), 'utf8'))
  const scripts = globSync('**/*.js', { cwd: folder })
  const isKit = (file: string) => file.includes('/testing/')
  const manifest = name === 'build' ? recipe : readManifest(join(root, from))
  const files = Object.fromEntries(Object.keys(written).map((file) => [`./${file}`, `./${file}`]))
  const exports = { ...manifest.exports, ...files }
  const has = (file: string) => existsSync(join(folder, file))
  const sources = { code: read(scripts.filter((file) => !isKit(file))), kit: read(scripts.filter(isKit)) }
  writeJson(join(folder, 'package.json'), manifestOf({ ...manifest, exports }, sources, has, needs))
}

const writeJson = (file: string, content: unknown) =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
