import { endpoint, events, pageOf, pageQuery, problem } from '@flyleaf/contracts'
import * as z from 'zod/mini'
import {
  BaseConfig,
  Problem,
  controller,
  decodeCursor,
  encodeCursor,
  migration,
  toPage,
  type ServiceDefinition,
  type Work,
} from '../index.ts'
import { waitForConsumers } from '../http/handler.ts'
import { startTestService, testModule } from '../testing.ts'

const tooLong = problem({ code: 'entry.too-long', status: 409, message: 'This entry is too long' })
/** Calls on entries, of which some go wrong. */
export const api = {
  write: endpoint({
    method: 'POST',
    path: '/api/entries',
    summary: 'Write an entry',
    caller: 'reader',
    status: 201,
    body: z.object({ text: z.string('Text is required').check(z.minLength(1, 'Text is required')) }),
    result: z.object({ text: z.string() }),
    problems: [tooLong],
  }),
  writeAndWait: endpoint({
    method: 'POST',
    path: '/api/entries/acknowledged',
    summary: 'Write an entry, and wait for the consumers',
    caller: 'reader',
    body: z.object({ text: z.string() }),
    result: z.object({ text: z.string() }),
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/entries/refuse',
    summary: 'Refuse with a problem that is not listed',
    result: z.object({}),
  }),
  tell: endpoint({
    method: 'GET',
    path: '/api/entries/tell',
    summary: 'Publish an event, which a GET must not',
    result: z.object({}),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/entries',
    summary: 'All entries',
    query: z.object(pageQuery),
    result: pageOf(z.object({ text: z.string() })),
  }),
}

async function write(
  { sql, publish, caller }: Work<{ userId: string; sessionId: string }>,
  { text }: { text: string },
) {
  await sql(`insert into entry (text) values ($1)`, [text])
  publish(events.account.sessionEnded, caller.userId, { sessionHash: text })
  if (text.length > 20) throw new Problem(tooLong)
  return { text, secret: 'never leaves' }
}

async function tell({ publish }: Work) {
  publish(events.account.sessionEnded, 'told', { sessionHash: 'told' })
  return {}
}

const refuse = () => Promise.reject(new Problem(tooLong))

async function list({ sql }: Work, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const from = decodeCursor(cursor, 'number')
  const rows = await sql<{ id: number; text: string }>(
    `select id, text from entry where id > $1 order by id limit ${limit + 1}`,
    [from?.[0] ?? 0],
  )
  return toPage(
    rows,
    limit,
    ({ text }) => ({ text }),
    (row) => encodeCursor(row.id),
  )
}

/** A service with one table of entries. `handled` lists the events that its handler got. */
export async function startEntryService(environment: Record<string, string> = {}) {
  const handled: string[] = []
  const definition = {
    name: 'account',
    config: BaseConfig,
    module: testModule({
      controllers: [controller(api, { write, list, tell, refuse, writeAndWait: waitForConsumers(write) })],
      handlers: {
        'session.ended': async ({ sql }, event) => {
          handled.push(event.data.sessionHash)
          await sql(`insert into entry (text) values ($1)`, [`handled ${event.data.sessionHash}`])
        },
      },
    }),
    migrations: {
      '001-entry': migration(
        `create table entry (id integer generated always as identity primary key, text text not null)`,
      ),
    },
  } satisfies ServiceDefinition<typeof BaseConfig>
  return { service: await startTestService(definition, environment), handled }
}
