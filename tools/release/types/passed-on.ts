import { posix } from 'node:path'
import type { Declarations } from './declarations.ts'

const IMPORT = /^import type \{([^}]*)\} from ['"](\.\/[\w.-]+)\.ts['"];?$/gm

/**
 * A build's declarations, in which the props of widgets also have the fields that today's answers have and the build did not know. It
 * concerns the types that `*.widgets.ts` import from other files of the contracts: pages pass such data on as it came from the
 * service. The props themselves, and the types of fields that the build knows, stay what they were. `library` is whose widgets they are: the
 * platform's contracts, or what a team publishes.
 */
export function withAnswersOf(
  today: Declarations,
  declarations: Declarations,
  library = 'contracts',
): Declarations {
  const folder = `today_${library}/src`
  const isWidgets = (path: string) => path.startsWith(`${library}/src/`) && path.endsWith('.widgets.d.ts')
  // A team's index and widgets add to `SlotProps`, which they do once.
  const isData = (path: string) =>
    path.startsWith(`${library}/src/`) &&
    (library === 'contracts' || !/\/index\.d\.ts$|\.widgets\.d\.ts$/.test(path))
  const answers = Object.entries(today).filter(([path]) => isData(path))
  const widgets = Object.entries(declarations).filter(([path]) => isWidgets(path))
  return {
    ...declarations,
    ...Object.fromEntries(answers.map(([path, text]) => [path.replace(`${library}/src`, folder), text])),
    [`${folder}/completed.d.ts`]: COMPLETED,
    ...Object.fromEntries(
      widgets.map(([path, text]) => [path, completed(path, text, { today, folder, isWidgets })]),
    ),
  }
}

interface Today {
  today: Declarations
  /** Where today's declarations are. */
  folder: string
  isWidgets: (path: string) => boolean
}

const completed = (path: string, text: string, { today, folder, isWidgets }: Today) => {
  const imported = text.replace(IMPORT, (line, list: string, file: string) => {
    const source = posix.join(posix.dirname(path), `${file}.d.ts`)
    if (isWidgets(source)) return line
    const names = list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => new RegExp(`^export (?:type|interface) ${name}\\b`, 'm').test(today[source] ?? ''))
    const renamed = list.replace(/\w+/g, (name) => (names.includes(name) ? `${name} as Built${name}` : name))
    return [
      line.replace(list, renamed),
      ...names.flatMap((name) => [
        `import type { ${name} as Todays${name} } from '../../${folder}/${file}.ts'`,
        `type ${name} = Completed<'${name}', Built${name}, Todays${name}>`,
      ]),
    ].join('\n')
  })
  return `import type { Completed } from '../../${folder}/completed.ts'\n${imported}`
}

/**
 * Where today's type is a union, what a build knows gets the fields that all its members have. The compiler's messages print the name,
 * which says where a field belongs: `Post.author`.
 */
const COMPLETED = `
type Items<T> = T extends readonly (infer Item)[] ? Item : never
type Fields<T> = T extends readonly unknown[] ? never : Extract<T, object>
type Value<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never
type Listed<Name extends string, Built, Item> = { [K in keyof Built]: Completed<Name, Built[K], Item> }
type Contract<Name extends string, Built, Today> =
  { [K in keyof Built]: Completed<\`\${Name}.\${K & string}\`, Built[K], Value<Today, K>> } &
  Pick<Today, Exclude<keyof Today, keyof Built>>
export type Completed<Name extends string, Built, Today> =
  Built extends (...args: never) => unknown ? Built
  : Built extends readonly unknown[] ? Listed<Name, Built, Items<Today>>
  : Built extends object ? [Fields<Today>] extends [never] ? Built : Contract<Name, Built, Fields<Today>>
  : Built
`
