import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { inModules } from '../../build/shared.ts'
import { cache, type Declarations } from './declarations.ts'
import { reasonOf } from './reason.ts'

const run = promisify(execFile)

/** A pair of types of two builds, where one must be assignable to the other. */
export interface TypeCheck {
  /** The message when it is not, followed by the compiler's reason. */
  problem: string
  /** A type in terms of `web`, `ui` and `widgets`: `typeof web.Slot`, `widgets.SlotProps['feed.post-card']`. */
  type: string
  given: Declarations
  wanted: Declarations
}

/** Compares types of builds that were made with different libraries. Returns one sentence for each incompatible pair. */
export async function findIncompatible(fits: readonly TypeCheck[]): Promise<string[]> {
  const open = fits.filter(({ given, wanted }) => given !== wanted)
  if (open.length === 0) return []
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'fit-'))
  try {
    const worlds = new Map<Declarations, string>()
    for (const declarations of open.flatMap(({ given, wanted }) => [given, wanted]))
      if (!worlds.has(declarations)) worlds.set(declarations, `world${worlds.size}`)
    for (const [declarations, world] of worlds) await lay(join(folder, world), declarations)
    await writeFile(join(folder, 'fits.ts'), probe(open, worlds))
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    const { stdout = '' } = await run(inModules('.bin/tsc'), ['-p', folder, '--pretty', 'false'], {
      maxBuffer: 2 ** 24,
    }).catch((error: { stdout: string }) => error)
    const reasonIn = (line: number) =>
      new RegExp(`fits\\.ts\\(${line},\\d+\\): error (.*(?:\\n .*)*)`).exec(stdout)?.[1]
    return open.flatMap(({ problem }, index) => {
      const line = imports(worlds).length + helpers.length + 1 + LINES * index
      const [fits, known, ...asked] = Array.from({ length: LINES }, (_, more) => reasonIn(line + more))
      // The compiler compares declarations of generic functions, not their instantiations; with all parameters known it does.
      const isOpen = fits && /^.*Type '</.test(fits) && !known
      const reason = (isOpen ? undefined : fits) ?? asked.find(Boolean)
      return reason ? [`${problem}: ${reasonOf(reason)}`] : []
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const imports = (worlds: ReadonlyMap<Declarations, string>) =>
  [...worlds].flatMap(([declarations, world]) => [
    ...Object.entries({ web: 'web', ui: 'ui', widgets: 'contracts/widgets' }).map(
      ([name, path]) =>
        `import type * as ${world}_${name} from './${world}/${path.includes('/') ? path.replace('/', '/src/') : `${path}/src/index`}.d.ts'`,
    ),
    // Packages of teams, which add their widgets.
    ...Object.keys(declarations)
      .filter((file) => /^(?!(?:contracts|ui|web)\/)[\w-]+\/src\/index\.d\.ts$/.test(file))
      .map((file) => `import type {} from './${world}/${file}'`),
  ])

const within = (type: string, world: string) => type.replace(/\b(web|ui|widgets)\./g, `${world}_$1.`)

/**
 * A function that takes less is assignable, but ignores what is passed: what one asks for, the other must know. Optional parameters and
 * properties are not asked for.
 */
const helpers = [
  'type Fits<Given extends Wanted, Wanted> = [Given, Wanted]',
  'type Arguments<F> = F extends (...args: infer A) => unknown ? A : []',
  'type Asked<A> = A extends [unknown, ...infer Rest] ? [never, ...Asked<Rest>] : []',
  'type First<F> = F extends (first: infer P, ...rest: any) => unknown ? P : never',
  'type Simple = string | number | boolean | null | undefined | readonly unknown[] | ((...args: never) => unknown)',
  'type Options<F> = Exclude<First<F>, Simple>',
  'type AskedKeys<T> = { [K in keyof T]-?: {} extends Pick<T, K> ? never : K }[keyof T]',
  'type KnownKeys<T> = T extends unknown ? keyof T : never',
]
/** How many lines compare one pair. */
const LINES = 4

const probe = (fits: readonly TypeCheck[], worlds: ReadonlyMap<Declarations, string>) =>
  [
    ...imports(worlds),
    ...helpers,
    ...fits.flatMap(({ type, given, wanted }, index) => {
      const [mine, theirs] = [within(type, worlds.get(given)!), within(type, worlds.get(wanted)!)]
      const checks = [
        `Fits<${mine}<any>, ${theirs}<any>>`,
        `Fits<Asked<Arguments<${theirs}>>, Arguments<${mine}>>`,
        `Fits<Exclude<AskedKeys<Options<${theirs}>>, KnownKeys<Options<${mine}>>>, never>`,
      ].map((check) => (type.startsWith('typeof ') ? check : 'never'))
      return [`Fits<${mine}, ${theirs}>`, ...checks].map(
        (check, part) => `export type Check${index}_${part} = ${check}`,
      )
    }),
  ].join('\n')

const settings = {
  compilerOptions: {
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'nodenext',
    moduleResolution: 'nodenext',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: ['node'],
  },
  files: ['fits.ts'],
}

/** Writes declarations as packages that can import each other. Throws when a path leads out of the folder. */
async function lay(folder: string, declarations: Declarations): Promise<void> {
  for (const [path, text] of Object.entries(declarations)) {
    const file = join(folder, path)
    if (!file.startsWith(join(folder, sep)))
      throw new Error(`Declarations at ${JSON.stringify(path)}: this leads out of their folder.`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  for (const library of new Set(Object.keys(declarations).map((path) => path.split('/')[0]!))) {
    const packageFolder = join(folder, 'node_modules/@flyleaf', library)
    await mkdir(packageFolder, { recursive: true })
    const target = (path: string) => `../../../${library}/src/${path}.d.ts`
    if (!existsSync(join(folder, library, 'package.json')))
      await writeFile(join(folder, library, 'package.json'), '{ "type": "module" }')
    const names = Object.keys(declarations).flatMap(
      (path) => new RegExp(`^${library}/src/([^/]+)\\.d\\.ts$`).exec(path)?.[1] ?? [],
    )
    await writeFile(
      join(packageFolder, 'package.json'),
      JSON.stringify({
        name: `@flyleaf/${library}`,
        type: 'module',
        exports: { '.': './index.d.ts', './*': './*.d.ts' },
      }),
    )
    for (const name of names)
      await writeFile(join(packageFolder, `${name}.d.ts`), `export * from '${target(name)}'\n`)
  }
}
