import { randomUUID } from 'node:crypto'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BaseConfig, migration } from '../index.ts'
import { type Sql } from './sql.ts'
import { startTestService, type TestService, testModule } from '../testing.ts'
import type { Transaction } from './transaction.ts'

const EntryEntity = defineEntity({
  name: 'Entry',
  tableName: 'entry',
  properties: { id: p.string().primary(), text: p.string() },
})

let service: TestService
beforeAll(async () => {
  service = await startTestService(
    {
      name: 'search',
      config: BaseConfig,
      module: testModule({ entities: [EntryEntity] }),
      migrations: { '001-entry': migration(`create table entry (id text primary key, text text not null)`) },
    },
    { DATABASE_POOL: '1' },
  )
})
afterAll(() => service.close())

const insert = (sql: Sql, id: string) => sql(`insert into entry (id, text) values ($1, 'sql')`, [id])
const kept = async (...ids: string[]) =>
  (
    await service.database.sql<{ id: string }>(`select id from entry where id = any($1) order by id`, [ids])
  ).map(({ id }) => id)

it('commits statements and entities together, and a statement sees entities created before it', async () => {
  const [one, other] = ['1', '2'].map((n) => n + randomUUID()) as [string, string]
  const seen = await service.database.transaction(async ({ em, sql }) => {
    await insert(sql, one)
    em.create(EntryEntity, { id: other, text: 'entity' })
    return sql(`select 1 from entry where id in ($1, $2)`, [one, other])
  })
  expect(seen).toHaveLength(2)
  expect(await kept(one, other)).toEqual([one, other])
})

it('commits entities without a later statement', async () => {
  const id = randomUUID()
  await service.database.transaction(async ({ em }) => {
    em.create(EntryEntity, { id, text: 'new' })
  })
  await service.database.transaction(async ({ em }) => {
    const entry = await em.findOneOrFail(EntryEntity, id)
    entry.text = 'changed'
  })
  expect(await service.database.sql(`select text from entry where id = $1`, [id])).toEqual([
    { text: 'changed' },
  ])
})

it('rolls back when the work fails, entities included', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const failing = service.database.transaction(async ({ em, sql }) => {
    await insert(sql, one)
    em.create(EntryEntity, { id: other, text: 'entity' })
    await em.flush()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await kept(one, other)).toEqual([])
})

it('fails after a failed statement, even if the work ignored it', async () => {
  const id = randomUUID()
  const failing = service.database.transaction(async ({ sql }) => {
    await insert(sql, id)
    await insert(sql, id).catch(() => {})
  })
  await expect(failing).rejects.toThrow('it was rolled back')
  expect(await kept(id)).toEqual([])
})

it('rolls back statements sent together when one of them fails', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const failing = service.database.transaction(({ sql }) =>
    Promise.all([insert(sql, one), sql(`select 1 / 0`), insert(sql, other)]),
  )
  await expect(failing).rejects.toThrow('division by zero')
  expect(await kept(one, other)).toEqual([])
})

it('returns its connection, and rejects later statements', async () => {
  let late: Sql | undefined
  await service.database.transaction(async ({ sql }) => {
    late = sql
  })
  await expect(late!(`select 1`)).rejects.toThrow('has ended')
  const [one, other] = [randomUUID(), randomUUID()]
  // The pool has one connection, so this uses the one that the previous test returned.
  await Promise.all([one, other].map((id) => service.database.transaction(({ sql }) => insert(sql, id))))
  expect(await kept(one, other)).toHaveLength(2)
})

it('uses another connection after one has failed', async () => {
  const dying = service.database.transaction(({ sql }) =>
    sql(`select pg_terminate_backend(pg_backend_pid())`),
  )
  await expect(dying).rejects.toThrow()
  const id = randomUUID()
  await service.database.transaction(({ sql }) => insert(sql, id))
  expect(await kept(id)).toEqual([id])
})

it('rolls back when the last statements fail, sent or not', async () => {
  const id = randomUUID()
  const work = ({ sql }: Transaction) => insert(sql, id)
  const { database } = service
  await expect(database.transactionWith(work, (sql) => insert(sql, id))).rejects.toThrow('duplicate key')
  const unsent = async () => {
    throw new Error('not sent')
  }
  await expect(database.transactionWith(work, unsent)).rejects.toThrow('not sent')
  expect(await kept(id)).toEqual([])
  const [, rows] = await database.transactionWith(work, (sql) =>
    sql(`select text from entry where id = $1`, [id]),
  )
  expect(rows).toEqual([{ text: 'sql' }])
})

it('sees entities in its last statements', async () => {
  const id = randomUUID()
  const [, rows] = await service.database.transactionWith(
    async ({ em }) => {
      em.create(EntryEntity, { id, text: 'entity' })
    },
    (sql) => sql(`select text from entry where id = $1`, [id]),
  )
  expect(rows).toEqual([{ text: 'entity' }])
})
