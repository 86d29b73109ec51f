import { handlersCommute, startTestService, type TestService } from '@flyleaf/service/testing'
import { afterAll, beforeAll, it } from 'vitest'
import { feed } from './service.ts'

let service: TestService
beforeAll(async () => void (service = await startTestService(feed)))
afterAll(() => service.close())

it('comes to the same, in whichever order two events arrive and however often', () =>
  handlersCommute(feed, service, {
    // A review that was withdrawn before it came never had these.
    ignored: { post: ['book_id', 'created_at', 'discover_rank', 'rated_at', 'rating', 'version'] },
  }))
