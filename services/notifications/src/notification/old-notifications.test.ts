import { startTestService, type TestService } from '@flyleaf/service/testing'
import type { Worker } from '@flyleaf/service'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notifications } from '../service.ts'

let service: TestService
beforeAll(async () => void (service = await startTestService(notifications)))
afterAll(() => service.close())

const add = (id: string, isRead: boolean, days: number) =>
  service.database.sql(
    `insert into notification (notification_id, user_id, type, group_key, is_read, created_at)
     values ($1, 'ada', 'USER_FOLLOWED', $1, $2, now() - $3 * interval '1 day')`,
    [id, isRead, days],
  )
const withdraw = (key: string, days: number) =>
  service.database.sql(
    `insert into withdrawn_act (user_id, group_key, actor_id, version, since, withdrawn_at)
     values ('ada', $1, 'ben', 1, '-infinity', now() - $2 * interval '1 day')`,
    [key, days],
  )
const column = async (statement: string) =>
  (await service.database.sql<{ id: string }>(statement)).map(({ id }) => id)

it('deletes old read notifications and old records of undone acts', async () => {
  await add('old-read', true, 181)
  await add('old-unread', false, 181)
  await add('new-read', true, 179)
  await withdraw('old', 91)
  await withdraw('new', 89)
  for (const table of ['notification', 'withdrawn_act'])
    service.app.get<Worker>(`pruning of ${table}`, { strict: false }).wake()
  const { event: timeout } = limits
  await expect
    .poll(() => column(`select notification_id as id from notification order by 1`), { timeout })
    .toEqual(['new-read', 'old-unread'])
  await expect.poll(() => column(`select group_key as id from withdrawn_act`), { timeout }).toEqual(['new'])
})
