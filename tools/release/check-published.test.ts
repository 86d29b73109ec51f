import type { DescribedCall, Published } from '@flyleaf/contracts/published'
import { describe, expect, it } from 'vitest'
import { promote, rollback } from './channel.ts'
import { compose } from './compose.ts'
import { aRemote, aShell, aStore } from './testing.ts'

const list: DescribedCall = {
  route: 'GET /api/clubs',
  caller: 'anyone',
  sent: {},
  answer: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
}
const renamed: DescribedCall = {
  ...list,
  answer: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
}
const opened = { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] }

/** Releases a set in which mf-clubs publishes something, and says what becomes of publishing something else. */
async function published(before: Partial<Published>, after: Partial<Published> | undefined, name = 'clubs') {
  const store = aStore()
  const shell = await aShell(store)
  const first = await aRemote(store, name, { published: before })
  const search = await aRemote(store, 'search', { record: { uses: { [name]: {} } } })
  const set = { shell: shell.version, [name]: first.version, search: search.version }
  const next = await aRemote(store, name, { published: after, code: 'newer()' })
  try {
    await promote(store, await compose(store, ['/api/posts'], { set }))
    return `release ${await compose(store, ['/api/posts'], { set: { [name]: next.version } })}`
  } catch (error) {
    return (error as Error).message
  }
}

const calls = (call: DescribedCall) => ({ calls: { 'clubs.list': call } })

describe('what a team publishes may change when nobody breaks:', () => {
  it.each<[string, Partial<Published>, Partial<Published>]>([
    [
      'a new call',
      calls(list),
      { calls: { ...calls(list).calls, 'clubs.get': { ...list, route: 'GET /api/clubs/:id' } } },
    ],
    ['nothing', calls(list), calls(list)],
    ['its first event', {}, { events: { 'clubs.opened': opened } }],
  ])('%s', async (_, before, after) => expect(await published(before, after)).toBe('release 2'))
})

describe('a set is refused when a team publishes', () => {
  it.each<[string, Partial<Published>, Partial<Published> | undefined, string]>([
    [
      'a call without a field of its answer',
      calls(list),
      calls(renamed),
      'mf-clubs breaks clubs.list: answer.name is removed; used by mf-search. Add a call or an event beside the present one instead',
    ],
    [
      'no call at all',
      calls(list),
      undefined,
      'mf-clubs breaks clubs.list: GET /api/clubs is removed; used by mf-search',
    ],
    [
      'an event with a field that older ones lack',
      { events: { 'clubs.opened': opened } },
      {
        events: {
          'clubs.opened': {
            ...opened,
            properties: { ...opened.properties, by: { type: 'string' } },
            required: ['at', 'by'],
          },
        },
      },
      'mf-clubs breaks clubs.opened: by is required; used by mf-search',
    ],
    [
      'a schema that it does not describe',
      calls({ ...list, answer: { $ref: '#/schemas/Club' } }),
      calls(list),
      'What mf-clubs publishes cannot be compared: #/schemas/Club is not described',
    ],
  ])('%s', async (_, before, after, text) => expect(await published(before, after)).toContain(text))

  it.each<[string, Partial<Published>, string]>([
    [
      'a call at an address of another service',
      calls({ ...list, route: 'GET /api/books/:id' }),
      'mf-clubs publishes clubs.list as GET /api/books/:id, which is not below /api/clubs',
    ],
    [
      'an event of others',
      { events: { 'post.created': opened } },
      'mf-clubs publishes the event "post.created", which must be named "clubs.…"',
    ],
  ])('%s', async (_, first, text) => expect(await published(first, first)).toContain(text))

  it('calls below an address that a service of the platform answers', async () => {
    const post = { calls: { 'posts.list': { ...list, route: 'GET /api/posts' } } }
    expect(await published(post, post, 'posts')).toContain(
      'mf-posts publishes calls below /api/posts, which belong to a service of the platform',
    )
  })

  it('a package that has the name of one of the platform', async () => {
    expect(await published({}, {}, 'web')).toContain("mf-web publishes @flyleaf/web, which is the platform's")
  })
})

it('a deprecated call ends with the next major version of the packages, when no remote has the package any more', async () => {
  const store = aStore()
  const shell = await aShell(store, { platform: '2.0.0' })
  const needs = { contract: { needs: { platform: '^2' } } }
  const old = calls({ ...list, deprecated: 'clubs.all' })
  const before = await aRemote(store, 'clubs', { ...needs, published: old })
  const set = { shell: shell.version, clubs: before.version }
  await promote(store, await compose(store, [], { set }))
  const next = (packages: string) =>
    aRemote(store, 'clubs', { ...needs, published: { packages }, code: packages })
  const minor = { clubs: (await next('1.9.0')).version }
  await expect(compose(store, [], { set: minor })).rejects.toThrow('is removed before version 2.0.0')
  const major = { clubs: (await next('2.0.0')).version }
  expect(await compose(store, [], { set: major })).toBe(2)
})

it('a rollback takes new calls back', async () => {
  const store = aStore()
  const shell = await aShell(store)
  const first = await aRemote(store, 'clubs')
  await promote(store, await compose(store, [], { set: { shell: shell.version, clubs: first.version } }))
  const next = await aRemote(store, 'clubs', { published: calls(list) })
  await promote(store, await compose(store, [], { set: { clubs: next.version } }))
  expect(await rollback(store, 'clubs')).toBe(3)
})

it('remotes may make the calls that another publishes', async () => {
  const store = aStore()
  const shell = await aShell(store)
  const clubs = await aRemote(store, 'clubs', { published: calls(list) })
  const search = await aRemote(store, 'search', { contract: { apis: ['/api/clubs'] } })
  const set = { shell: shell.version, clubs: clubs.version, search: search.version }
  expect(await compose(store, [], { set })).toBe(1)
})
