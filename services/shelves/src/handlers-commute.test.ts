import { handlersCommute, startTestService, type TestService } from '@flyleaf/service/testing'
import { afterAll, beforeAll, it } from 'vitest'
import { shelves } from './service.ts'

let service: TestService
beforeAll(async () => void (service = await startTestService(shelves)))
afterAll(() => service.close())

it('gives the same result for any order and repetition of two events', () =>
  handlersCommute(shelves, service))
