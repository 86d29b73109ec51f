import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishedBy, receive, type TestService } from '../testing.ts'
import { api, startEntryService } from './entry-service.ts'

let service: TestService
let handled: string[]
beforeAll(async () => void ({ service, handled } = await startEntryService()))
afterAll(() => service.close())

it('answers 401 to a visitor where a reader is needed', async () => {
  const { status, body } = await service.call(api.write, { text: 'x' })
  expect([status, body]).toEqual([401, { code: 'session.required', message: 'Please sign in to continue' }])
})

it('reads paths as the gateway does: capital letters make another path', async () => {
  const statusOf = async (path: string) => (await fetch(service.origin + path)).status
  expect(await statusOf('/api/entries')).toBe(200)
  expect([await statusOf('/api/Entries'), await statusOf('/API/entries')]).toEqual([404, 404])
})

it('reads cookies as the gateway does: one with spaces around its name or value is another cookie', async () => {
  const cookie = await service.cookieOf('ada')
  const statusWith = async (changed: string) => {
    const headers = {
      cookie: changed,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    }
    const body = JSON.stringify({ text: 'x' })
    return (await fetch(`${service.origin}/api/entries`, { method: 'POST', headers, body })).status
  }
  expect(await statusWith(`a=1;\t ${cookie}; b=2`)).toBe(201)
  for (const changed of [
    cookie.replace('=', ' ='),
    cookie.replace('=', '=\t'),
    `${cookie} ; b=2`,
    `a=1;\xa0${cookie}`,
  ])
    expect(await statusWith(changed)).toBe(401)
})

it('is called by tests, which refuse a problem that the contract does not list', async () => {
  await expect(service.call(api.refuse, {}, 'ada')).rejects.toThrow(
    'POST /api/entries/refuse answers entry.too-long, which its contract does not list',
  )
})

it('describes problems implied by a contract as well as those listed', async () => {
  const { paths } = await (await fetch(`${service.origin}/api/docs/account`)).json()
  const codesOf = ({ responses }: { responses: Record<string, { description: string }> }) =>
    Object.fromEntries(Object.entries(responses).map(([status, { description }]) => [status, description]))
  expect(codesOf(paths['/api/entries'].get)).toMatchObject({
    400: expect.stringContaining('page.invalid-cursor'),
    429: expect.stringContaining('request.too-many'),
  })
  expect(codesOf(paths['/api/entries'].post)).toMatchObject({
    400: expect.stringContaining('request.invalid:'),
    401: expect.stringContaining('session.required'),
    409: expect.stringMatching(/entry.too-long.*idempotency.in-flight/),
    429: expect.stringContaining('request.too-many'),
  })
  expect(Object.keys(paths['/api/entries/refuse'].post.responses)).not.toContain('401')
})

it('names each wrong field', async () => {
  const { status, body } = await service.call(api.write, {} as never, 'ada')
  expect([status, body]).toEqual([
    400,
    {
      code: 'request.invalid',
      message: 'Text is required',
      issues: [{ path: 'text', message: 'Text is required' }],
    },
  ])
})

it('omits fields that the contract does not name', async () => {
  const { status, body } = await service.call(api.write, { text: 'named' }, 'ada')
  expect([status, body]).toEqual([201, { text: 'named' }])
})

it('rolls back a failed unit of work, including its events', async () => {
  const before = (await publishedBy(service)).length
  const { status } = await service.call(api.write, { text: 'far too long an entry to be kept' }, 'ada')
  expect(status).toBe(409)
  expect(await service.database.sql(`select 1 from entry where text like 'far too%'`)).toEqual([])
  expect(await publishedBy(service)).toHaveLength(before)
})

it('repeats the first result for the same Idempotency-Key, and answers 422 to another body', async () => {
  const key = { 'idempotency-key': 'once' }
  const answers = []
  for (const text of ['first', 'first', 'second'])
    answers.push(await service.call(api.write, { text }, 'ada', key))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 422])
  expect(answers[1]!.headers.get('idempotent-replayed')).toBe('true')
  expect(await service.database.sql(`select 1 from entry where text = 'first'`)).toHaveLength(1)
})

it('runs a request once that is sent five times concurrently', async () => {
  const key = { 'idempotency-key': 'five at once' }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => service.call(api.write, { text: 'five' }, 'ada', key)),
  )
  expect(answers.map(({ status }) => status).every((status) => status === 201 || status === 409)).toBe(true)
  expect(await service.database.sql(`select 1 from entry where text = 'five'`)).toHaveLength(1)
})

it('refuses cross-site requests, bodies that are not JSON and foreign cursors', async () => {
  const headers = { cookie: await service.cookieOf('ada'), 'content-type': 'application/json' }
  const send = (body: string | Buffer<ArrayBuffer>, more: Record<string, string>) =>
    fetch(`${service.origin}/api/entries`, { method: 'POST', body, headers: { ...headers, ...more } })
  expect((await send('{"text":"x"}', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await send('{"text":"x"}', { origin: 'https://evil.example' })).status).toBe(403)
  const latin1 = Buffer.from('{"text":"Brontë"}', 'latin1')
  for (const body of ['{"text":', latin1]) {
    const broken = await send(body, { 'sec-fetch-site': 'same-origin' })
    expect([broken.status, await broken.json()]).toEqual([
      400,
      { code: 'request.invalid-json', message: 'The request body is not valid JSON' },
    ])
  }
  const { status, body } = await service.call(api.list, { cursor: 'nonsense' })
  expect([status, (body as unknown as { message: string }).message]).toEqual([400, 'Invalid cursor'])
})

it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', ''])(
  'reads no body of the type %j, which a form of another site could send',
  async (type) => {
    const response = await fetch(`${service.origin}/api/entries`, {
      method: 'POST',
      body: new TextEncoder().encode('{"text":"sent by a form"}'),
      headers: {
        cookie: await service.cookieOf('ada'),
        'sec-fetch-site': 'same-origin',
        ...(type && { 'content-type': type }),
      },
    })
    expect(response.status).toBe(415)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await service.database.sql(`select 1 from entry where text = 'sent by a form'`)).toEqual([])
  },
)

it('changes nothing by a GET, whatever method its headers name', async () => {
  const headers = { cookie: await service.cookieOf('ada'), 'x-http-method-override': 'POST' }
  for (const path of ['/api/entries/acknowledged?text=by+get', '/api/entries/acknowledged?_method=POST'])
    expect((await fetch(service.origin + path, { headers })).status).toBe(404)
  expect((await service.call(api.tell, {}, 'ada')).status).toBe(500)
  expect((await publishedBy(service)).filter(({ key }) => key === 'told')).toEqual([])
})

it('pages without repeats or gaps while rows are added and removed', async () => {
  const { call, database } = service
  await database.sql(`delete from entry`)
  await database.sql(`insert into entry (text) values ('page 1'), ('page 2'), ('page 3'), ('page 4')`)
  const first = await call(api.list, { limit: 2 })
  await database.sql(`delete from entry where text = 'page 1'`)
  await database.sql(`insert into entry (text) values ('page 5')`)
  const second = await call(api.list, { limit: 50, cursor: first.body.pagination.nextCursor! })
  const texts = [...first.body.items, ...second.body.items].map((item) => item.text)
  // The handler may write others' meanwhile.
  expect(texts.filter((text) => text.startsWith('page'))).toEqual([
    'page 1',
    'page 2',
    'page 3',
    'page 4',
    'page 5',
  ])
  expect(second.body.pagination).toEqual({ hasMore: false, nextCursor: null })
})

it('relays events to the stream and handles each once', async () => {
  await service.call(api.write, { text: 'relayed' }, 'ada')
  await expect.poll(() => handled).toContain('relayed')
  await expect
    .poll(() => service.database.sql(`select 1 from entry where text = 'handled relayed'`))
    .toHaveLength(1)
})

it('answers a waiting handler after other services have applied its events', async () => {
  const handledOf = (text: string) =>
    service.database.sql(`select 1 from entry where text = $1`, [`handled ${text}`])
  // A service that has handled an event is known as one to wait for.
  await service.call(api.writeAndWait, { text: 'the first' }, 'ada')
  await expect.poll(() => handledOf('the first')).toHaveLength(1)
  for (let n = 0; n < 5; n++) {
    await service.call(api.writeAndWait, { text: `acknowledged ${n}` }, 'ada')
    expect(await handledOf(`acknowledged ${n}`)).toHaveLength(1)
  }
})

it('runs the handlers of its modules for an event', async () => {
  await receive(service, 'session.ended', { sessionHash: 'another' })
  expect(handled).toContain('another')
})

it.each(['GET', 'POST'])(
  'answers 503 to a %s whose connection PostgreSQL ends, and recovers',
  async (method) => {
    const { sql, pools } = service.database
    const ask = () =>
      method === 'GET' ? service.call(api.list, {}) : service.call(api.write, { text: 'Cut off' }, 'reader')
    const other = await pools.connectForLong()
    await other.query('begin')
    await other.query('lock table entry in access exclusive mode')
    const asked = ask()
    const waiting = () =>
      sql<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    await expect.poll(waiting).toHaveLength(1)
    await sql(`select pg_terminate_backend($1)`, [(await waiting())[0]!.pid])
    const { status, headers } = await asked
    expect([status, headers.get('retry-after')]).toEqual([503, '1'])
    await other.query('rollback')
    other.release()
    expect((await ask()).status).toBe(method === 'GET' ? 200 : 201)
  },
)

it('answers 503 to writes while the disk is full, and serves reads', async () => {
  const { sql } = service.database
  const write = () => service.call(api.write, { text: 'No room' }, 'reader')
  await sql(`create function fail_as_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  await sql(`create trigger full_disk before insert on entry for each row execute function fail_as_full()`)
  const { status, headers } = await write()
  expect([status, headers.get('retry-after')]).toEqual([503, '1'])
  expect((await service.call(api.list, {})).status).toBe(200)
  await sql(`drop trigger full_disk on entry`)
  expect((await write()).status).toBe(201)
})

it('is ready and answers without Redis', async () => {
  const { service: alone } = await startEntryService({ REDIS_URL: 'unix:/nowhere/redis.sock' })
  expect((await fetch(`${alone.origin}/health/ready`)).status).toBe(200)
  expect((await alone.call(api.list, {})).status).toBe(200)
  await alone.close()
})

it('is ready when PostgreSQL answers, and describes itself', async () => {
  await expect.poll(async () => (await fetch(`${service.origin}/health/ready`)).status).toBe(200)
  const document = await (await fetch(`${service.origin}/api/docs/account`)).json()
  expect(Object.keys(document.paths).sort()).toEqual([
    '/api/entries',
    '/api/entries/acknowledged',
    '/api/entries/refuse',
    '/api/entries/tell',
  ])
  expect(await (await fetch(`${service.origin}/metrics`)).text()).toContain('http_request_duration_seconds')
})
