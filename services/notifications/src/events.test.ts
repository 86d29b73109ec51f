import {
  appliesAllVersions,
  handlersCommute,
  projectionsHold,
  startTestService,
  type TestService,
} from '@flyleaf/service/testing'
import { afterAll, beforeAll, it } from 'vitest'
import { notifications } from './service.ts'

let service: TestService
beforeAll(async () => void (service = await startTestService(notifications)))
afterAll(() => service.close())

it('gives the same result for any order and repetition of two events', () =>
  handlersCommute(notifications, service, {
    // The number of deliveries depends on the order; the resulting state does not.
    ignored: { notification: ['version'], unread_count: ['position'] },
    isEmpty: (table, row) => table === 'live_item' || (table === 'unread_count' && row['count'] === 0),
  }))

it('can rebuild every projection', () =>
  projectionsHold(notifications, service, {
    own: [
      'live_item',
      'notification',
      'notification_actor',
      'set_aside_act',
      'unread_count',
      'withdrawn_act',
    ],
  }))

it('applies every version of the events that were ever published', () =>
  appliesAllVersions(notifications, service))
