import {
  EXPORT_DOWNLOAD_PATH,
  exportApi,
  followRequestsApi,
  followsApi,
  privacyApi,
} from '@flyleaf/contracts'
import { MediaStore } from '@flyleaf/service'
import { limits } from '@flyleaf/testing/limits'
import { afterEach, expect, it } from 'vitest'
import { startAccount, type AccountService } from '../testing.ts'
import { ExpiredExports } from './expired-exports.ts'
import { ExportJobs } from './export-jobs.ts'
import { anotherService, unzip } from './testing.ts'

const POSTS = [
  { file: 'posts', columns: ['postId', 'content', 'likeCount', 'tags'] },
  { row: { postId: 'p1', content: '=HYPERLINK("http://evil")', likeCount: -3, tags: ['a', 'b'] } },
  { row: { postId: 'p2', content: 'Two, "quoted"\nlines', likeCount: 0, tags: [] } },
  { file: 'likes', columns: ['postId'] },
  { end: true },
]

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function start(answers: (object[] | number)[]) {
  const feed = await anotherService(answers)
  const service = await startAccount({
    SERVICE_URLS: `feed=${feed.address}`,
    SERVICE_SECRETS: 'feed=a-secret-for-tests',
  })
  open.push(service, feed)
  return { service, feed }
}

const statusOf = async (service: AccountService, cookie: string) =>
  (await service.call(exportApi.export, {}, null, { cookie })).body

async function finished(service: AccountService, cookie: string) {
  for (let waited = 0; waited < limits.event; waited += 50) {
    const status = await statusOf(service, cookie)
    if (status.status !== 'running') return status
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the export was not finished')
}

const begin = (service: AccountService, cookie: string) =>
  service.call(exportApi.startExport, {}, null, { cookie })
const download = (service: AccountService, cookie = '') =>
  fetch(service.origin + EXPORT_DOWNLOAD_PATH, { headers: { cookie } })
const keyOf = async (service: AccountService) =>
  (await service.database.sql<{ key: string }>(`select media_key as key from data_export`))[0]!.key

it('packs what every service stores about a reader, for that reader only', async () => {
  const { service, feed } = await start([POSTS])
  const { cookie, userId, email } = await service.aReader('ada')
  const friend = await service.aReader('friend')
  await service.call(followsApi.follow, { username: 'friend' }, null, { cookie })
  const { cookie: asker } = await service.aReader('asker')
  for (const as of [cookie, asker])
    await service.call(privacyApi.change, { approvesFollowers: true }, null, { cookie: as })
  await service.call(followsApi.follow, { username: 'ada' }, null, { cookie: asker })
  await service.call(followsApi.follow, { username: 'asker' }, null, { cookie })
  await service.call(followRequestsApi.decline, { username: 'ada' }, null, { cookie: asker })
  expect(await statusOf(service, cookie)).toMatchObject({ status: 'none', size: null })
  expect((await download(service, cookie)).status).toBe(404)

  const begun = await begin(service, cookie)
  expect([begun.status, begun.body.export]).toMatchObject([202, { status: 'running', done: 0, total: 2 }])
  const ready = await finished(service, cookie)
  expect(ready).toMatchObject({ status: 'ready', done: 2, total: 2 })
  expect(Date.parse(ready.expiresAt!) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  expect(feed.asked).toEqual([{ url: `/internal/people/${userId}/export`, secret: 'a-secret-for-tests' }])

  const { headers } = await download(service, cookie)
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="flyleaf-ada-\d{4}-\d\d-\d\d\.zip"$/,
  )
  expect(headers.get('cache-control')).toContain('no-store')
  const zip = Buffer.from(await (await download(service, cookie)).arrayBuffer())
  expect(zip.length).toBe(ready.size)
  const files = unzip(zip)
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['README.txt', 'account/profile.json', 'account/profile.csv', 'feed/likes.json']),
  )
  expect(JSON.parse(files.get('account/profile.json')!)).toMatchObject([{ username: 'ada', email }])
  expect(JSON.parse(files.get('account/privacy.json')!)).toMatchObject([{ postAudience: 'EVERYONE' }])
  expect(JSON.parse(files.get('account/following.json')!)).toMatchObject([{ username: 'friend' }])
  expect(JSON.parse(files.get('account/follow-requests-sent.json')!)).toEqual([
    { username: 'asker', name: 'asker', since: expect.any(String) },
  ])
  expect(JSON.parse(files.get('account/follow-requests-received.json')!)).toMatchObject([
    { username: 'asker', declinedAt: null },
  ])
  expect(JSON.parse(files.get('feed/posts.json')!)).toEqual([POSTS[1], POSTS[2]].map((line) => line!.row))
  expect(JSON.parse(files.get('feed/likes.json')!)).toEqual([])
  expect(files.get('feed/posts.csv')).toBe(
    `\ufeffpostId,content,likeCount,tags\np1,"'=HYPERLINK(""http://evil"")",-3,"[""a"",""b""]"\np2,"Two, ""quoted""\nlines",0,[]\n`,
  )
  expect([...files.values()].join()).not.toContain('argon2')

  for (const other of [friend.cookie, ''])
    expect((await download(service, other)).status).toBeGreaterThan(400)
  const mail = service.mails.findLast((one) => one.to === email)!
  expect([mail.subject, mail.text]).toEqual([
    'Your Flyleaf export is ready',
    expect.stringContaining('http://localhost/settings/'),
  ])
})

it('makes one at a time, and replaces the previous one', async () => {
  const { service } = await start([POSTS])
  const { cookie } = await service.aReader('bea')
  const begun = await Promise.all([1, 2, 3].map(() => begin(service, cookie)))
  expect(begun.map(({ status }) => status).toSorted()).toEqual([202, 409, 409])
  await finished(service, cookie)
  const before = await keyOf(service)
  expect((await begin(service, cookie)).status).toBe(202)
  await finished(service, cookie)
  const isStored = async () => {
    const file = await service.app.get(MediaStore).read(before)
    file?.destroy()
    return file !== null
  }
  await expect.poll(isStored).toBe(false)
})

it('retries when a service is away or breaks off, and takes over from a killed worker', async () => {
  const { service, feed } = await start([503, POSTS.slice(0, 2), POSTS])
  const { cookie } = await service.aReader('cleo')
  await begin(service, cookie)
  const jobs = service.app.get(ExportJobs)
  const hurry = setInterval(() => {
    // Not one that is being made: its lease lasts for longer.
    void service.database
      .sql(`update data_export set next_try_at = now() where next_try_at < now() + interval '40 seconds'`)
      .then(() => jobs.wake())
  }, 100)
  try {
    expect(await finished(service, cookie)).toMatchObject({ status: 'ready', done: 2 })
  } finally {
    clearInterval(hurry)
  }
  expect(feed.asked.length).toBeGreaterThanOrEqual(3)

  await service.database.sql(
    `update data_export set status = 'running', done = 1, next_try_at = now() - interval '1 second'`,
  )
  jobs.wake()
  expect(await finished(service, cookie)).toMatchObject({ status: 'ready', done: 2 })
})

it('fails when a service never answers', async () => {
  const { service } = await start([500])
  const { cookie } = await service.aReader('dot')
  await begin(service, cookie)
  await service.database.sql(`update data_export set tries = 7, next_try_at = now() - interval '1 second'`)
  service.app.get(ExportJobs).wake()
  expect(await finished(service, cookie)).toMatchObject({ status: 'failed', size: null })
  expect((await begin(service, cookie)).status).toBe(202)
})

it('is deleted after seven days, including the file', async () => {
  const { service } = await start([POSTS])
  const { cookie } = await service.aReader('eve')
  await begin(service, cookie)
  await finished(service, cookie)
  const key = await keyOf(service)
  const store = service.app.get(MediaStore)
  ;(await store.read(key))!.destroy()
  await service.database.sql(`update data_export set expires_at = now() - interval '1 second'`)
  expect([await statusOf(service, cookie), (await download(service, cookie)).status]).toMatchObject([
    { status: 'none' },
    404,
  ])
  service.app.get(ExpiredExports).wake()
  await expect.poll(() => store.read(key)).toBeNull()
  expect(await service.database.sql(`select 1 from data_export`)).toEqual([])
})
