import { problem, type EventData } from '@flyleaf/contracts'
import type { Kysely } from 'kysely'
import { EventsModule } from '../events/events.module.ts'
import {
  BaseConfig,
  defineService,
  migration,
  pageQuery,
  prepared,
  snapshotBy,
  type AfterKey,
  type PageShape,
  type Params,
  type Projection,
  type Sql,
} from '../index.ts'
import { testModule } from '../testing.ts'

type Person = EventData<'user.changed'>

const storeReader = ({ sql }: { sql: Sql }, { data }: { data: Person }) =>
  sql(
    `insert into reader (user_id, version, name) values ($1, $2, $3) on conflict (user_id) do update
       set version = excluded.version, name = excluded.name where reader.version < excluded.version`,
    [data.userId, data.version, data.name],
  )
export const readers: Projection = {
  name: 'readers',
  tables: ['reader'],
  snapshots: ['account.people', 'account.erasures'],
  handlers: {
    'user.registered': storeReader,
    'user.changed': storeReader,
    'user.erased': ({ sql }, { data }) =>
      sql(
        `insert into reader values ($1, 999999, '') on conflict (user_id) do update set version = 999999, name = ''`,
        [data.userId],
      ),
  },
  onReplaced: async ({ sql }, rows) => {
    const names = (side: 'before' | 'after') => rows.map((row) => row[side]?.['name'] ?? null)
    await sql(`insert into replaced select * from unnest($1::text[], $2::text[])`, [
      names('before'),
      names('after'),
    ])
  },
}

export const refused = problem({ code: 'snapshot.refused', status: 409, message: 'Not now' })
/** `onPage` runs after each page of the snapshot of people is read. */
export const snapshotHooks: { onPage: () => unknown } = { onPage: () => {} }
interface Accounts {
  account: { userId: string; version: number; name: string; isErased: boolean }
}
const BY_ID = [['account.userId', 'text']] as const
const readAccounts = prepared(
  (
    db: Kysely<Accounts>,
    params: Params<AfterKey>,
    { isErased, ...shape }: PageShape & { isErased: boolean },
  ) =>
    pageQuery(
      db.selectFrom('account').select(['userId', 'version', 'name']).where('isErased', '=', isErased),
      BY_ID,
      params,
      shape,
    ),
)
const people = snapshotBy({
  key: BY_ID,
  read: async (db, after, shape) => {
    const rows = await readAccounts(db as never, after, { ...shape, isErased: false })
    await snapshotHooks.onPage()
    return rows
  },
  toEvent: (row) => ({
    type: 'user.changed',
    data: { ...row, username: row.name, picture: null, isDeactivated: false },
  }),
})
const erasures = snapshotBy({
  key: BY_ID,
  read: (db, after, shape) => readAccounts(db as never, after, { ...shape, isErased: true }),
  toEvent: ({ userId }) => ({ type: 'user.erased', data: { userId, at: new Date().toISOString() } }),
})

/** Owns people; its snapshots are `people` and `erasures`. */
export const account = defineService({
  name: 'account',
  config: BaseConfig,
  module: testModule({ imports: [EventsModule.forSnapshots({ people, erasures })] }),
  migrations: {
    '001-account': migration(
      `create table account (user_id text primary key, version integer not null, name text not null, is_erased boolean not null default false)`,
    ),
  },
})
/** Has the projection `readers` of people. */
export const search = defineService({
  name: 'search',
  config: BaseConfig,
  module: testModule({ imports: [EventsModule.forProjection(readers)] }),
  migrations: {
    '001-reader': migration(
      `create table reader (user_id text primary key, version integer not null, name text not null)`,
      `create table replaced (before text, after text)`,
    ),
  },
})
