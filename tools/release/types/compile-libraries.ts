import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inModules, root } from '../../build/shared.ts'

const run = promisify(execFile)
/** The libraries that are shared across the builds of two teams. */
export const libraries = ['contracts', 'ui', 'web'] as const

/**
 * Compiles the shared libraries without their tests, with further files, into a folder that has to be inside node_modules, so that
 * packages are found. `without` names further patterns below the checkout. Returns what the compiler says; it writes files although types
 * are wrong.
 */
export async function compileLibraries(
  folder: string,
  compilerOptions: object,
  { files = [], without = [] }: { files?: readonly string[]; without?: readonly string[] } = {},
): Promise<string> {
  const config = join(folder, 'tsconfig.json')
  await writeFile(
    config,
    JSON.stringify({
      extends: join(root, 'libs/web/tsconfig.app.json'),
      compilerOptions: { noEmit: false, declaration: true, ...compilerOptions },
      files: files.map((file) => join(root, file)),
      include: libraries.map((library) => join(root, `libs/${library}/src`)),
      exclude: ['libs/**/*.test.ts', 'libs/**/*.test.tsx', ...without].map((pattern) => join(root, pattern)),
    }),
  )
  const { stdout } = await run(inModules('.bin/tsc'), ['-p', config]).catch(
    (error: { stdout: string }) => error,
  )
  return stdout
}
