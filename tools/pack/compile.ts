import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../build/shared.ts'
import { compileLibraries } from '../release/types/compile-libraries.ts'

/** Parts of the recipe that no other repository needs. */
const OWN = /\/(build-all|run-nx|service)\.ts$|\.test\.ts$/
const TESTS = ['web-tests', 'document'].map((name) => `libs/testing/src/${name}.ts`)

/**
 * Compiles the libraries, the build recipe and what tests of remotes need to JavaScript and declarations, because Node runs no
 * TypeScript below node_modules. Returns the folder that contains them at their paths in the checkout.
 */
export async function compile(): Promise<string> {
  // Inside node_modules, so that imports of packages are found.
  const cache = join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'flyleaf-pack-'))
  const recipe = globSync('tools/build/**/*.ts', { cwd: root }).filter((file) => !OWN.test(file))
  const said = await compileLibraries(
    folder,
    { rewriteRelativeImportExtensions: true, rootDir: root, outDir: folder },
    { files: [...recipe, ...TESTS], without: ['libs/contracts/src/testing'] },
  )
  if (!existsSync(join(folder, 'tools/build/app.js')))
    throw new Error(`The libraries do not compile:\n${said}`)
  return folder
}
