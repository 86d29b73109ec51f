import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../build/shared.ts'

const run = promisify(execFile)
const LIBRARIES = ['contracts', 'ui', 'web']
/** Parts of the recipe that no other repository needs. */
const OWN = /\/(build-all|check-size|service)\.ts$|\.test\.ts$/

/**
 * Compiles the libraries and the build recipe to JavaScript and declarations, because Node runs no TypeScript below node_modules.
 * Returns the folder that contains them at their paths in the checkout.
 */
export async function compile(): Promise<string> {
  // Inside node_modules, so that imports of packages are found.
  const cache = join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'flyleaf-pack-'))
  const config = join(folder, 'tsconfig.json')
  const recipe = globSync('tools/build/**/*.ts', { cwd: root }).filter((file) => !OWN.test(file))
  await writeFile(
    config,
    JSON.stringify({
      extends: join(root, 'libs/web/tsconfig.app.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: root,
        outDir: folder,
      },
      files: recipe.map((file) => join(root, file)),
      include: LIBRARIES.map((library) => join(root, `libs/${library}/src`)),
      exclude: ['*.test.ts', '*.test.tsx', 'testing'].map((name) => join(root, 'libs/**', name)),
    }),
  )
  const { stdout } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', config]).catch(
    (error: { stdout: string }) => error,
  )
  if (!existsSync(join(folder, 'tools/build/app.js')))
    throw new Error(`The libraries do not compile:\n${stdout}`)
  return folder
}
