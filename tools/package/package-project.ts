import { cpSync, globSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { buildAll } from '../build/build-all.ts'
import { root } from '../build/shared.ts'
import { loadedBesideBundle } from '../build/service.ts'
import { importedPackages } from './imported-packages.ts'
import { copyPackages } from './npm-packages.ts'

/** The projects that can be packaged, by folder. */
export const packageable = (): string[] => [
  ...readdirSync(join(root, 'services')).map((name) => `services/${name}`),
  'gateway',
  'renderer',
]

/** Copies everything that a process needs into a folder, and returns the file that Node runs. */
export async function packageProject(
  project: string,
  to: string,
  log: (line: string) => void,
): Promise<string> {
  mkdirSync(to, { recursive: true })
  if (readdirSync(to).length > 0) throw new Error(`${to} is not empty. Name a new folder.`)
  writeFileSync(join(to, 'package.json'), `${JSON.stringify({ type: 'module', private: true })}\n`)
  return project.startsWith('services/') ? packageService(project, to, log) : packageSources(project, to)
}

async function packageService(project: string, to: string, log: (line: string) => void) {
  await buildAll({ log, projects: [project] })
  cpSync(join(root, project, 'dist'), join(to, 'dist'), { recursive: true })
  const bundle = globSync(join(to, 'dist/*.mjs'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  copyPackages(
    root,
    loadedBesideBundle.filter((name) => bundle.includes(name)),
    to,
  )
  return 'dist/main.mjs'
}

/** Node strips types, but not below node_modules: our libraries are beside it, with links to them. */
function packageSources(project: string, to: string) {
  const folders = withLibraries(project)
  for (const folder of folders)
    cpSync(join(root, folder), join(to, folder), { recursive: true, filter: isNeeded })
  copyPackages(root, folders.flatMap(importsOf), to)
  mkdirSync(join(to, 'node_modules/@flyleaf'), { recursive: true })
  for (const folder of folders.slice(1))
    symlinkSync(`../../${folder}`, join(to, 'node_modules/@flyleaf', basename(folder)))
  return `${project}/${project === 'renderer' ? 'src/main.ts' : 'main.ts'}`
}

/** The folders of a project and of the libraries that it uses. */
function withLibraries(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  const own = Object.keys(dependencies).map((name) => name.replace('@flyleaf/', 'libs/'))
  return [...new Set([folder, ...own.flatMap(withLibraries)])]
}

const isNeeded = (file: string) => !/\.test\.tsx?$|\/(testing|node_modules|dist)$/.test(relative(root, file))

/** The npm packages that a folder's sources import. */
function importsOf(folder: string): string[] {
  const files = globSync(join(root, folder, '**/*.ts'), { exclude: (path) => !isNeeded(path) })
  const sources = files.filter(isNeeded).map((file) => readFileSync(file, 'utf8'))
  return importedPackages(sources).filter((name) => !/^(@flyleaf\/|vitest)/.test(name))
}
