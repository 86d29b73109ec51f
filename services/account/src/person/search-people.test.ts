import { peopleApi, relationsApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAccount, type AccountService } from '../testing.ts'

const NAMES = {
  ada: 'Ada Okafor',
  ada_minor: 'Beth Minor',
  ines_nights: 'Inês Carvalho',
  wim_binds: 'Wim De Clercq',
  kasia_wilk: 'Katarzyna Wilk',
  theo_at_sea: 'Theo Kallergis',
  nomad: 'Tomoada',
  obrien: 'Pat O’Brien',
  mingli: '李明',
  jin: '金庸',
}

let service: AccountService
const cookies: Record<string, string> = {}
beforeAll(async () => {
  service = await startAccount()
  for (const username of ['ada', 'jin']) cookies[username] = (await service.aReader(username)).cookie
  for (const [username, name] of Object.entries(NAMES)) await called(username, name)
})
afterAll(() => service.close())

const called = (username: string, name: string) =>
  service.database.sql(
    `insert into account (user_id, email, email_verified_at, username, name) values ($1 || '-id', $1 || '@example.org', now(), $1, $2)
     on conflict (username) do update set name = excluded.name`,
    [username, name],
  )
const find = async (q: string, as?: string) => {
  const { status, body } = await service.call(
    peopleApi.search,
    { q },
    null,
    as ? { cookie: cookies[as]! } : {},
  )
  expect(status).toBe(200)
  return body.items.map(({ username }) => username)
}

it.each([
  ['@ines_nights', 'ines_nights'],
  ['okafor ada', 'ada'],
  ['Ada  Okafor', 'ada'],
  ['okafor,', 'ada'],
  ['adaokafor', 'ada'],
  ['carvalho ines', 'ines_nights'],
  ['carvahlo', 'ines_nights'],
  ['ines carvalo', 'ines_nights'],
  ['wim de clerq', 'wim_binds'],
  ['Katarzina', 'kasia_wilk'],
  ['theo at sea', 'theo_at_sea'],
  ['theoatsea', 'theo_at_sea'],
  ['theo k', 'theo_at_sea'],
  ["o'brien", 'obrien'],
  ['李明', 'mingli'],
  ['明李', 'mingli'],
  ['金庸', 'jin'],
])('finds people by %s', async (q, username) => {
  expect(await find(q)).toEqual([username])
})

it('returns who is called so first, then whole words, then parts of words', async () => {
  expect(await find('@ada')).toEqual(['ada', 'ada_minor', 'nomad'])
})

it.each(['ada clercq', 'carvahlo okafor', 'abcd', '___', '@@@', '100%', '李庸'])(
  'finds nobody by %s',
  async (q) => {
    expect(await find(q)).toEqual([])
  },
)

it('corrects to nobody who blocks the reader', async () => {
  expect(await find('okafro', 'jin')).toEqual(['ada'])
  await service.call(relationsApi.block, { username: 'jin' }, null, { cookie: cookies['ada']! })
  expect(await find('okafro', 'jin')).toEqual([])
})

it('pages corrections, each person once', async () => {
  await called('katarzynka', 'K')
  const first = (await service.call(peopleApi.search, { q: 'katarzynak', limit: 1 })).body
  const cursor = first.pagination.nextCursor!
  const second = (await service.call(peopleApi.search, { q: 'katarzynak', limit: 1, cursor })).body
  expect([...first.items, ...second.items].map(({ username }) => username).toSorted()).toEqual([
    'kasia_wilk',
    'katarzynka',
  ])
  expect(second.pagination.hasMore).toBe(false)
})
