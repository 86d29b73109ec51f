import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { filesIn } from '../build/files-in.ts'
import { addToDeployment } from './add-to-deployment.ts'

const run = promisify(execFile)
const templates = join(import.meta.dirname, 'template')
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The target folder of each folder of templates. */
const foldersOf = (name: string) => ({
  mf: `mf-${name}`,
  service: `services/${name}`,
  contracts: 'libs/contracts/src',
})

/**
 * Writes a microfrontend `mf-<name>`, `services/<name>` and their contract into a checkout, and adds them to the lockfile, to the
 * descriptions of contracts and to `deploy/`. Returns the written files. Throws if a team of that name exists.
 */
export async function createTeam(checkout: string, name: string): Promise<string[]> {
  const folders = foldersOf(name)
  if (existsSync(join(checkout, folders.mf)) || existsSync(join(checkout, folders.service)))
    throw new Error(`There is a "${name}" already.`)
  const words = name.split('-')
  const pascal = words.map(capitalised).join('')
  const values: Record<string, string> = {
    name,
    title: words.join(' '),
    Title: capitalised(words.join(' ')),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    Pascal: pascal,
  }
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key]!)
  const written: string[] = []
  for (const [kind, folder] of Object.entries(folders)) {
    for (const template of filesIn(join(templates, kind))) {
      const file = join(folder, fill(template).replace(/\.tmpl$/, ''))
      await mkdir(dirname(join(checkout, file)), { recursive: true })
      await writeFile(join(checkout, file), fill(await readFile(join(templates, kind, template), 'utf8')))
      written.push(file)
    }
  }
  if (words.length === 1) await reserve(join(checkout, 'libs/contracts/src/people.ts'), name)
  await addLine(join(checkout, 'libs/contracts/src/index.ts'), `export * from './${name}.api.ts'`)
  await addLine(join(checkout, 'libs/contracts/src/links.ts'), `export * from './${name}.links.ts'`)
  await addToLockfile(checkout, [folders.mf, folders.service])
  await run(process.execPath, ['tools/contracts/main.ts'], { cwd: checkout })
  written.push(`libs/contracts/released/${name}.json`, ...(await addToDeployment(checkout, name)))
  // How lines break depends on the name.
  await run(join(checkout, 'node_modules/.bin/oxfmt'), written, { cwd: checkout })
  return written
}

const addLine = async (file: string, line: string) =>
  writeFile(file, `${(await readFile(file, 'utf8')).trimEnd()}\n${line}\n`)

/** A single word could be a username, whose page would be at the same address. */
async function reserve(file: string, name: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const reserved = text.replace(
    /(export const notProfiles = \[\n)([^\]]*)/,
    (_, start: string, lines: string) => {
      const all = new Set([...lines.split('\n').filter(Boolean), `  '${name}',`])
      return `${start}${[...all].sort().join('\n')}\n`
    },
  )
  await writeFile(file, reserved)
}

/** The lockfile lists workspaces without versions, so npm is not needed. Also links them where packages are installed. */
async function addToLockfile(checkout: string, folders: string[]): Promise<void> {
  const file = join(checkout, 'package-lock.json')
  const lockfile = JSON.parse(await readFile(file, 'utf8'))
  for (const folder of folders) {
    const { name, version, dependencies, devDependencies } = JSON.parse(
      await readFile(join(checkout, folder, 'package.json'), 'utf8'),
    )
    lockfile.packages[folder] = { name, version, dependencies, devDependencies }
    lockfile.packages[`node_modules/${name}`] = { resolved: folder, link: true }
    const modules = join(checkout, 'node_modules/@flyleaf')
    if (existsSync(modules))
      await symlink(join('../..', folder), join(modules, name.replace('@flyleaf/', ''))).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error
        },
      )
  }
  const sorted = Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  lockfile.packages = Object.fromEntries(sorted)
  await writeFile(file, `${JSON.stringify(lockfile, null, 2)}\n`)
}
