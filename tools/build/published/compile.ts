import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PublishedFiles } from '@flyleaf/contracts/published'
import { inModules } from '../shared.ts'

const run = promisify(execFile)

/** What other teams have anyway: the packages of the platform, and what those name. */
const ALLOWED = /^(?:zod\/mini|@flyleaf\/contracts(?:\/[\w-]+)?)$/
const IMPORTED = /^(?:import|export)\b[^'";]*?from ['"]([^'"]+)['"]|^import ['"]([^'"]+)['"]/gm

/**
 * Compiles a folder of TypeScript to JavaScript and declarations, and returns the files by name. Throws when types are wrong, when a file is in
 * a folder of its own, and when one imports what other teams do not have.
 */
export async function compilePublished(folder: string): Promise<Record<string, string>> {
  const draft = mkdtempSync(join(tmpdir(), 'flyleaf-published-'))
  try {
    const config = join(draft, 'tsconfig.json')
    writeFileSync(config, JSON.stringify(settingsFor(folder, join(draft, 'out'))))
    await run(process.execPath, [inModules('typescript/bin/tsc'), '-p', config, '--pretty', 'false']).catch(
      ({ stdout = '', message }: { stdout?: string; message: string }) => {
        throw new Error(`src/published does not compile:\n${stdout.trim() || message}`)
      },
    )
    const out = join(draft, 'out')
    const files = Object.fromEntries(
      globSync('**/*.{js,d.ts}', { cwd: out })
        .sort()
        .map((file) => [file, readFileSync(join(out, file), 'utf8')]),
    )
    const problems = Object.entries(files).flatMap(([file, text]) => problemsOf(file, text))
    if (problems.length > 0) throw new Error(problems.join('\n'))
    return files
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

const settingsFor = (folder: string, outDir: string) => ({
  compilerOptions: {
    target: 'es2023',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'nodenext',
    moduleResolution: 'nodenext',
    types: [],
    strict: true,
    skipLibCheck: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    rootDir: folder,
    outDir,
  },
  include: [join(folder, '*.ts')],
  exclude: [join(folder, '*.test.ts')],
})

function problemsOf(file: string, text: string): string[] {
  if (!PublishedFiles.safeParse({ [file]: text }).success)
    return [`src/published/${file}: names have small letters, and there are no folders`]
  return [...text.matchAll(IMPORTED)]
    .map(([, from, bare]) => from ?? bare!)
    .filter((name) => !name.startsWith('./') && !ALLOWED.test(name))
    .map(
      (name) => `src/published/${file} imports ${name}: it may import zod/mini and @flyleaf/contracts only`,
    )
}
