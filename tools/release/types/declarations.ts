import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from '../../build/files-in.ts'
import { inModules, root } from '../../build/shared.ts'
import { compileLibraries, libraries } from './compile-libraries.ts'

/** Inside node_modules, so that declarations can resolve packages. */
export const cache = inModules('.cache/flyleaf-types')

/** Declarations by path below `libs/`: `web/src/index.d.ts`. */
export type Declarations = Record<string, string>

/** The type declarations of the checkout's shared libraries, with their hash. Cached until a library changes. */
export async function declarationsOfCheckout(): Promise<{ hash: string; declarations: Declarations }> {
  const target = join(cache, `declarations-${await sourceHash()}`)
  if (!existsSync(target)) await emit(target)
  const declarations: Declarations = {}
  for (const file of filesIn(target)) declarations[file] = await readFile(join(target, file), 'utf8')
  return { hash: hashOf(declarations), declarations }
}

/** The name of declarations in the store. */
export const hashOf = (declarations: Declarations): string =>
  createHash('sha256').update(JSON.stringify(declarations)).digest('hex').slice(0, 12)

async function emit(target: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(join(cache, 'draft-'))
  const said = await compileLibraries(
    draft,
    {
      emitDeclarationOnly: true,
      removeComments: true,
      rootDir: join(root, 'libs'),
      outDir: join(draft, 'out'),
    },
    { without: ['libs/*/src/testing'] },
  )
  if (!existsSync(join(draft, 'out')))
    throw new Error(`The types of the libraries were not written:\n${said}`)
  await rename(join(draft, 'out'), target).catch(() => {})
  await rm(draft, { recursive: true, force: true })
}

async function sourceHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of libraries.map((library) => join(root, `libs/${library}/src`)))
    for (const file of filesIn(folder)) hash.update(file).update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
