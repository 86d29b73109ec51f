import { beforeAll, describe, expect, it } from 'vitest'
import { compose } from '../compose.ts'
import { aRemote, aShell, aStore } from '../testing.ts'
import { writeTypes } from '../store.ts'
import { declarationsOfCheckout, type Declarations } from './declarations.ts'

let checkout: Awaited<ReturnType<typeof declarationsOfCheckout>>
beforeAll(async () => void (checkout = await declarationsOfCheckout()))

const COUNT = 'web/src/format/compact-number.d.ts'
/** The libraries with a changed file. */
const changed = (file: string, change: (text: string) => string): Declarations => ({
  ...checkout.declarations,
  [file]: change(checkout.declarations[file]!),
})
const home = { id: 'home', path: '/', page: 'home' }

/** Composes a shell of the current libraries with a remote of others, and with a page of either that shows its widget. */
async function composed(
  declarations: Declarations,
  takes: string[],
  { slots = [], page = checkout }: { slots?: string[]; page?: typeof checkout } = {},
) {
  const store = aStore()
  const shell = await aShell(store)
  const feed = await aRemote(store, 'feed', {
    contract: { routes: [home], widgets: [{ id: 'feed.post-card' }, { id: 'feed.composer' }] },
    record: { takes: { '@flyleaf/web': takes } },
  })
  const search = await aRemote(store, 'search', {
    contract: { needs: { platform: '^1', widgets: { 'feed.post-card': 1, 'feed.composer': 1 } } },
    record: { slots },
  })
  await writeTypes(store, shell, checkout)
  await writeTypes(store, feed, { hash: 'other', declarations })
  await writeTypes(store, search, page)
  const set = { shell: shell.version, feed: feed.version, search: search.version }
  return compose(store, [], { set }).then(
    () => 'released',
    (error: Error) => error.message,
  )
}

describe('a set of builds with different libraries is released', () => {
  it('when what a remote imports is unchanged, whatever else has changed', async () => {
    const declarations = changed(COUNT, (text) => text.replace('count: number', 'count: string'))
    expect(await composed(declarations, ['call', 'query', 'Slot', 'useSession'])).toBe('released')
  })

  it('when every file of the libraries is another one, with the same types', async () => {
    const { declarations } = checkout
    const other = Object.entries(declarations).map(([file, text]) => [file, `${text}\n// The same.\n`])
    const lists = declarations['web/src/index.d.ts']!.matchAll(/export \{([^}]*)\}/g)
    const names = [...lists].flatMap(([, list]) => list!.split(',').map((name) => name.trim()))
    const values = names
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => name.split(' as ').at(-1)!)
    expect(values).toContain('useSession')
    expect(await composed(Object.fromEntries(other), values)).toBe('released')
  })

  it('when the shell provides more than the remote was built with', async () => {
    const declarations = changed(COUNT, (text) => text.replace('count: number', 'count: 1 | 2'))
    expect(await composed(declarations, ['compactNumber'])).toBe('released')
  })
})

it('when generic functions depend on a contract that has grown', async () => {
  const declarations = changed('contracts/src/endpoint.d.ts', (text) =>
    text.replace('summary: string;', 'summary: string;\n    tag?: string;'),
  )
  expect(declarations).not.toEqual(checkout.declarations)
  expect(await composed(declarations, ['call', 'query', 'infinite', 'Slot'])).toBe('released')
})

describe('a set is refused, and names both teams,', () => {
  it('when a generic function has other parameters', async () => {
    const declarations = changed('web/src/query/use-action.d.ts', (text) =>
      text.replace('onSuccess?:', 'mustHave: string;\n    onSuccess?:').replace('onError?:', 'onFailure?:'),
    )
    const grown = {
      ...checkout.declarations,
      'web/src/query/use-toggle.d.ts':
        'export declare function useToggle<E>(given: { wanted: E }): () => void',
    }
    expect(await composed(grown, ['useToggle'])).toContain('another useToggle')
    expect(await composed(declarations, ['compactNumber'])).toBe('released')
  })

  it('when a remote was built with another type of what the shell provides', async () => {
    const declarations = changed(COUNT, (text) => text.replace('count: number', 'count: number | string'))
    const problem = await composed(declarations, ['compactNumber'])
    expect(problem).toContain(
      'mf-feed was built with another compactNumber of @flyleaf/web than the shell provides',
    )
    expect(problem).not.toContain('node_modules')
  })

  it('when a remote passes a parameter that the shell does not take', async () => {
    const declarations = changed(COUNT, (text) =>
      text.replace('count: number', 'count: number, unit: string'),
    )
    expect(await composed(declarations, ['compactNumber'])).toContain('another compactNumber of @flyleaf/web')
    const optional = changed(COUNT, (text) => text.replace('count: number', 'count: number, unit?: string'))
    expect(await composed(optional, ['compactNumber'])).toBe('released')
  })

  it('when a remote passes a prop that a component of the shell does not take', async () => {
    const withProp = (prop: string) =>
      changed('web/src/link/app-link.d.ts', (text) =>
        text.replace('AppLinkProps = LinkProps & {', `AppLinkProps = LinkProps & { ${prop};`),
      )
    expect(await composed(withProp('tone?: string'), ['AppLink'])).toBe('released')
    const problem = await composed(withProp('tone: string'), ['AppLink'])
    expect(problem).toContain(
      'mf-feed was built with another AppLink of @flyleaf/web than the shell provides',
    )
    expect(problem).toContain('it takes no "tone"')
  })

  it('when a page passes a widget other props than it accepts', async () => {
    const file = 'contracts/src/feed.widgets.d.ts'
    const declarations = changed(file, (text) =>
      text.replace("'feed.post-card': {", "'feed.post-card': {\n tone: string;"),
    )
    const problem = await composed(declarations, [], { slots: ['feed.post-card'] })
    expect(problem).toContain('mf-search gives "feed.post-card" other props than mf-feed takes')
    expect(problem).toContain('"tone" is missing')
  })
})

describe('data of an answer that a page passes on to a widget', () => {
  const POSTS = 'contracts/src/posts.d.ts'
  const slots = ['feed.post-card', 'feed.composer']
  const ofPost = (change: (text: string) => string) => {
    const declarations = changed(POSTS, (text) => {
      const at = text.indexOf('export declare const Post:')
      return text.slice(0, at) + change(text.slice(at))
    })
    expect(declarations[POSTS]).not.toBe(checkout.declarations[POSTS])
    return declarations
  }
  const before = (declarations: Declarations) => ({ hash: 'before', declarations })
  const given = 'mf-search gives "feed.post-card" other props than mf-feed takes: '

  it.each([
    ['field', /\n {4}likeCount: .*/],
    ['field of an object in it', /\n {8}username: .*/],
    ['field of objects in a list in it', /\n {8}alternative: .*/],
  ])('ties no teams when it has a new %s', async (_, field) => {
    const older = ofPost((text) => text.replace(field, ''))
    expect(await composed(checkout.declarations, [], { slots, page: before(older) })).toBe('released')
    expect(await composed(older, [], { slots })).toBe('released')
  })

  it('is refused when the widget has a new required prop, although an answer has grown', async () => {
    const file = 'contracts/src/feed.widgets.d.ts'
    const older = ofPost((text) => text.replace(/\n {4}likeCount: .*/, ''))
    const declarations = changed(file, (text) => text.replace("'feed.post-card': {", '$& tone: string;'))
    const problem = await composed(declarations, [], { slots, page: before(older) })
    expect(problem).toContain(`${given}"tone" is missing`)
    const nested = changed(file, (text) => text.replace('postId: string;', '$& mood: string;'))
    expect(await composed(nested, [], { slots, page: before(older) })).toContain('"feed.composer"')
  })
})
