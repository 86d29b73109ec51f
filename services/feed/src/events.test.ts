import {
  appliesAllVersions,
  handlersCommute,
  projectionsHold,
  startTestService,
  type TestService,
} from '@flyleaf/service/testing'
import { afterAll, beforeAll, it } from 'vitest'
import { feed } from './service.ts'

let service: TestService
beforeAll(async () => void (service = await startTestService(feed)))
afterAll(() => service.close())

it('gives the same result for any order and repetition of two events', () =>
  handlersCommute(feed, service, {
    // A review that is withdrawn before it arrives lacks these.
    ignored: { post: ['book_id', 'created_at', 'discover_rank', 'rated_at', 'rating', 'version'] },
  }))

it('can rebuild every projection', () => projectionsHold(feed, service, { own: ['post', 'post_like'] }))

it('applies every version of events that was ever published', () => appliesAllVersions(feed, service))
