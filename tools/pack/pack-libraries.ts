import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../build/shared.ts'
import { declarationsOfCheckout } from '../release/types/declarations.ts'
import { compile } from './compile.ts'
import { compilerSettings } from './compiler-settings.ts'
import { manifestOf, readManifest } from './manifest.ts'

const run = promisify(execFile)

interface Packed {
  /** Its folder in the checkout, and those of its files. */
  from: string
  folders: string[]
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
}

const packages: Record<string, Packed> = {
  contracts: { from: 'libs/contracts', folders: ['src'] },
  ui: { from: 'libs/ui', folders: ['src'] },
  web: {
    from: 'libs/web',
    folders: ['src'],
    needs: ['@types/react', 'react-dom', 'react-router'],
    written: { 'tsconfig.app.json': compilerSettings },
  },
  build: {
    from: 'tools',
    folders: ['build', 'release'],
    needs: [
      '@flyleaf/ui',
      '@flyleaf/web',
      '@rspack/cli',
      '@tailwindcss/webpack',
      'lucide-react',
      'react-refresh',
      'tailwindcss',
    ],
    // A release compares the types of the libraries that its parts were built with.
    written: { 'types.json': declarationsOfCheckout },
  },
}

/**
 * Writes `@flyleaf/contracts`, `@flyleaf/ui`, `@flyleaf/web` and `@flyleaf/build` as tarballs into a folder: all that a remote in a
 * repository of its own is written and built with. Returns their paths.
 */
export async function packLibraries(to: string): Promise<string[]> {
  mkdirSync(to, { recursive: true })
  const compiled = await compile()
  try {
    const files: string[] = []
    for (const [name, packed] of Object.entries(packages)) {
      const folder = join(compiled, 'packages', name)
      await writePackage(name, packed, compiled, folder)
      const { stdout } = await run('npm', [
        'pack',
        folder,
        '--pack-destination',
        to,
        '--ignore-scripts',
        '--silent',
      ])
      files.push(join(to, stdout.trim().split('\n').at(-1)!))
    }
    return files
  } finally {
    rmSync(compiled, { recursive: true, force: true })
  }
}

async function writePackage(
  name: string,
  { from, folders, needs, written = {} }: Packed,
  compiled: string,
  folder: string,
) {
  for (const part of folders) {
    cpSync(join(compiled, from, part), join(folder, part), { recursive: true })
    for (const file of globSync(join(root, from, part, '**/*.css')))
      cpSync(file, join(folder, relative(join(root, from), file)))
  }
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  for (const [file, content] of Object.entries(written)) writeJson(join(folder, file), await content())
  const sources = globSync(join(folder, '**/*.js')).map((file) => readFileSync(file, 'utf8'))
  const manifest = name === 'build' ? recipe : readManifest(join(root, from))
  const files = Object.fromEntries(Object.keys(written).map((file) => [`./${file}`, `./${file}`]))
  const exports = { ...manifest.exports, ...files }
  writeJson(join(folder, 'package.json'), manifestOf({ ...manifest, exports }, sources, needs))
}

const writeJson = (file: string, content: unknown) =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
