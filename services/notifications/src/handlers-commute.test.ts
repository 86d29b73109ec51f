import { handlersCommute, startTestService, type TestService } from '@flyleaf/service/testing'
import { afterAll, beforeAll, it } from 'vitest'
import { notifications } from './service.ts'

let service: TestService
beforeAll(async () => void (service = await startTestService(notifications)))
afterAll(() => service.close())

it('comes to the same, in whichever order two events arrive and however often', () =>
  handlersCommute(notifications, service, {
    // How much has been delivered depends on the order; what it leads to does not.
    ignored: { notification: ['version'], unread_count: ['position'] },
    isEmpty: (table, row) => table === 'live_item' || (table === 'unread_count' && row['count'] === 0),
  }))
