import { randomUUID } from 'node:crypto'
import { defineEntity, p } from '@mikro-orm/postgresql'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BaseConfig, migration } from '../index.ts'
import { startTestService, type TestService, testModule } from '../testing.ts'
import { anyOf, listed, integers, texts } from './arrays.ts'
import type { Db, TablesOf } from './db.ts'
import { afterCursor, pageOf, pageQuery, type AfterKey, type PageShape } from './page-query.ts'
import { prepared, type Params } from './prepared.ts'
import { records } from './records.ts'

const entities = [
  defineEntity({
    name: 'Entry',
    tableName: 'entry',
    properties: {
      entryId: p.text().primary(),
      listId: p.text(),
      likeCount: p.integer().default(0),
      writtenAt: p.datetime(3),
      isRead: p.boolean().default(false),
    },
  }),
]
type Entries = Kysely<TablesOf<typeof entities>>
const typed = (db: Db) => db.$extendTables<TablesOf<typeof entities>>() as Entries
const EntryEntity = entities[0]!

let service: TestService
beforeAll(async () => {
  service = await startTestService({
    name: 'search',
    config: BaseConfig,
    module: testModule({ entities }),
    migrations: {
      '001-entry': migration(
        `create table entry (entry_id text primary key, list_id text not null, like_count integer not null default 0,
           written_at timestamptz(3) not null, is_read boolean not null default false)`,
      ),
    },
  })
})
afterAll(() => service.close())

async function aList(count: number) {
  const listId = randomUUID()
  const values = Array.from({ length: count }, (_, likeCount) => ({
    entryId: `${listId} ${likeCount}`,
    listId,
    likeCount,
    writtenAt: new Date('2026-01-02T03:04:05.678Z'),
  }))
  await typed(service.database.db).insertInto('entry').values(values).execute()
  return listId
}

it('names columns by their properties, in statements and in rows', async () => {
  const listId = await aList(1)
  const rows = await typed(service.database.db)
    .selectFrom('entry')
    .select(['likeCount', 'writtenAt'])
    .where('listId', '=', listId)
    .execute()
  expect(rows).toEqual([{ likeCount: 0, writtenAt: new Date('2026-01-02T03:04:05.678Z') }])
})

it('sees the entities of its transaction, and is rolled back with them', async () => {
  const [entryId, listId] = [randomUUID(), randomUUID()]
  const failing = service.database.transaction(async ({ em, db }) => {
    em.create(EntryEntity, { entryId, listId, likeCount: 1, writtenAt: new Date(), isRead: false })
    const { numUpdatedRows } = await typed(db)
      .updateTable('entry')
      .set((eb) => ({ likeCount: eb('likeCount', '+', 1) }))
      .where('entryId', '=', entryId)
      .executeTakeFirstOrThrow()
    throw new Error(`changed ${numUpdatedRows}`)
  })
  await expect(failing).rejects.toThrow('changed 1')
  const left = typed(service.database.db).selectFrom('entry').selectAll().where('entryId', '=', entryId)
  expect(await left.execute()).toEqual([])
})

it('leaves beginning a transaction to units of work', async () => {
  const begun = service.database.db.transaction().execute(async () => {})
  await expect(begun).rejects.toThrow('units of work')
})

it('compiles a prepared statement once, and writes what is not a parameter into its text', async () => {
  let built = 0
  const count = prepared((db: Entries, { listId }: Params<{ listId: string }>) => {
    built += 1
    return db
      .selectFrom('entry')
      .select('likeCount')
      .where('listId', '=', listId)
      .where('isRead', '=', false)
      .where('entryId', 'not like', "it's%")
  })
  const texts: string[] = []
  const db = typed(service.database.db).withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  })
  const { executeQuery } = db
  db.executeQuery = (statement) => {
    texts.push((statement as { sql: string }).sql)
    return executeQuery.call(db, statement) as never
  }
  const [one, other] = [await aList(1), await aList(2)]
  expect([await count(db, { listId: one }), await count(db, { listId: other })]).toEqual([
    [{ likeCount: 0 }],
    [{ likeCount: 0 }, { likeCount: 1 }],
  ])
  expect(built).toBe(1)
  expect(new Set(texts)).toEqual(
    new Set([
      `select "like_count" from "entry" where "list_id" = $1 and "is_read" = false and "entry_id" not like 'it''s%'`,
    ]),
  )
})

it('takes a list as one parameter, as values or as a table', async () => {
  const listId = await aList(3)
  const ids = [0, 2].map((n) => `${listId} ${n}`)
  const db = typed(service.database.db)
  const found = await db
    .selectFrom('entry')
    .innerJoin(
      listed('wanted', { wantedId: texts(ids), rank: integers([7, 9]) }),
      'wanted.wantedId',
      'entry.entryId',
    )
    .select(['entry.likeCount', 'wanted.rank'])
    .where('entry.entryId', '=', anyOf(texts(ids)))
    .orderBy('wanted.rank')
    .execute()
  expect(found).toEqual([
    { likeCount: 0, rank: 7 },
    { likeCount: 2, rank: 9 },
  ])
})

it('reads a list page by page after the last row’s key, in either direction', async () => {
  const listId = await aList(5)
  const by = [
    ['entry.writtenAt', 'time'],
    ['entry.likeCount', 'whole'],
  ] as const
  const read = prepared((db: Entries, params: Params<AfterKey & { listId: string }>, shape: PageShape) =>
    pageQuery(db.selectFrom('entry').selectAll().where('listId', '=', params.listId), by, params, shape),
  )
  for (const direction of ['asc', 'desc'] as const) {
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const shape = { direction, limit: 2, isFirst: cursor === undefined }
      const rows = await read(typed(service.database.db), { listId, ...afterCursor(by, cursor) }, shape)
      const page = pageOf(rows, by, shape, ({ likeCount }) => likeCount)
      seen.push(...page.items)
      cursor = page.pagination.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(direction === 'asc' ? [0, 1, 2, 3, 4] : [4, 3, 2, 1, 0])
  }
})

it('selects from rows in JSON, by their properties', async () => {
  const rows = [
    { entryId: 'a', tags: ['x', 'y'], likeCount: 2 },
    { entryId: 'b', tags: [], likeCount: null },
  ]
  const types = { entryId: 'text', tags: 'text[]', likeCount: 'integer' }
  const { db } = service.database
  expect(
    await typed(db)
      .selectFrom(records('given', rows, types))
      .selectAll()
      .execute(),
  ).toEqual(rows)
})
