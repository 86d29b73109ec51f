import type { RemoteContract } from '@flyleaf/contracts/remote'
import { readTypes, type Part } from '../store.ts'
import type { Declarations } from './declarations.ts'
import type { TypeCheck } from './incompatible-types.ts'

type Remote = Part & { contract: RemoteContract; libraries?: Part | undefined }
const libraries: Record<string, string> = { '@flyleaf/web': 'web', '@flyleaf/ui': 'ui' }
const team = (name: string) => (name === 'shell' ? 'shell' : `mf-${name}`)

/** The declarations in a package of a team. */
const declarationsIn = (remote: string, files: Readonly<Record<string, string>>): Declarations =>
  Object.fromEntries(
    Object.keys(files)
      .filter((file) => file.endsWith('.d.ts'))
      .sort()
      .map((file) => [`${remote}/src/${file}`, files[file]!]),
  )

/**
 * A build's declarations with today's types of answers: pages pass such data on as it came from the service, whatever they were built
 * with. The props themselves stay what they were. `library` is whose widgets they are: the platform's contracts, or what a team publishes.
 */
const withAnswersOf = (
  today: Declarations,
  declarations: Declarations,
  library = 'contracts',
): Declarations => ({
  ...declarations,
  ...Object.fromEntries(
    Object.entries(today).filter(
      ([path]) => path.startsWith(`${library}/src/`) && !/[./](?:index|widgets)\.d\.ts$/.test(path),
    ),
  ),
})

/**
 * What must be compatible in a set whose parts were built with different libraries: the names that a remote imports from the
 * shell, and the props that it passes to other teams' widgets. `todaysTypes` are those of the services, whose answers pages pass on.
 */
export async function typeChecksOf(
  store: string,
  { shell, remotes }: { shell: Part; remotes: readonly Remote[] },
  todaysTypes: () => Promise<Declarations>,
): Promise<TypeCheck[]> {
  const read = new Map<string, Declarations>()
  const typesOf = (hash: string) => {
    const known = read.get(hash) ?? readTypes(store, hash)
    read.set(hash, known)
    return known
  }
  const pair = (given: Part | undefined, wanted: Part) =>
    given?.types && wanted.types && given.types !== wanted.types
      ? { given: typesOf(given.types), wanted: typesOf(wanted.types) }
      : undefined
  const names = remotes.flatMap((remote) => {
    const types = pair(remote.libraries ?? shell, remote)
    if (!types) return []
    return Object.entries(remote.record.takes ?? {}).flatMap(([module, taken]) =>
      libraries[module]
        ? taken
            .filter((name) => name !== '*' && name !== 'default')
            .map((name) => ({
              problem: `${team(remote.name)} was built with another ${name} of ${module} than the shell provides`,
              type: `typeof ${libraries[module]}.${name}`,
              ...types,
            }))
        : [],
    )
  })
  /** A team that publishes its widgets compares their props with those in the package that the other was built with. */
  const propsPair = (user: Part, owner: Part) => {
    if (!owner.published) return pair(user, owner)
    const known = user.record.uses?.[owner.name]
    if (user === owner || !known || !user.types || !owner.types) return undefined
    const [given, wanted] = [
      declarationsIn(owner.name, known),
      declarationsIn(owner.name, owner.published.files),
    ]
    if (user.types === owner.types && JSON.stringify(given) === JSON.stringify(wanted)) return undefined
    return {
      given: withAnswersOf(wanted, { ...typesOf(user.types), ...given }, owner.name),
      wanted: withAnswersOf(wanted, { ...typesOf(owner.types), ...wanted }, owner.name),
    }
  }
  const props = [shell, ...remotes].flatMap((user) =>
    (user.record.slots ?? []).flatMap((id) => {
      const owner = remotes.find(({ contract }) => contract.widgets.some((widget) => widget.id === id))
      const types = owner && propsPair(user, owner)
      if (!types) return []
      const problem = `${team(user.name)} gives "${id}" other props than ${team(owner.name)} takes`
      return [{ problem, type: `widgets.SlotProps['${id}']`, ...types }]
    }),
  )
  if (props.length === 0) return names
  const today = await todaysTypes()
  const completed = new Map<Declarations, Declarations>()
  const complete = (types: Declarations) => {
    const known = completed.get(types) ?? withAnswersOf(today, types)
    completed.set(types, known)
    return known
  }
  return [
    ...names,
    ...props.map((check) => ({ ...check, given: complete(check.given), wanted: complete(check.wanted) })),
  ]
}
