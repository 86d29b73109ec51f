import { handlersCommute, startTestService, type TestService } from '@flyleaf/service/testing'
import { afterAll, beforeAll, it } from 'vitest'
import { notifications } from './service.ts'

let service: TestService
beforeAll(async () => void (service = await startTestService(notifications)))
afterAll(() => service.close())

it('comes to the same, in whichever order two events arrive and however often', () =>
  handlersCommute(notifications, service, {
    ignored: { notification: ['version'] },
    isEmpty: (table, row) => table === 'unread_count' && row['count'] === 0,
  }))
