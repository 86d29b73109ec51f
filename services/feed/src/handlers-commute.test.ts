import { handlersCommute, startTestService, type TestService } from '@flyleaf/service/testing'
import { afterAll, beforeAll, it } from 'vitest'
import { feed } from './service.ts'

let service: TestService
beforeAll(async () => void (service = await startTestService(feed)))
afterAll(() => service.close())

it('reaches the same state in whatever order and however often two events arrive', () =>
  handlersCommute(feed, service, {
    // A review that is withdrawn before it arrives never has these.
    ignored: { post: ['book_id', 'created_at', 'discover_rank', 'rated_at', 'rating', 'version'] },
  }))
