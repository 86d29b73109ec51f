import { handlersCommute, startTestService, type TestService } from '@flyleaf/service/testing'
import { afterAll, beforeAll, it } from 'vitest'
import { search } from './service.ts'

let service: TestService
beforeAll(async () => void (service = await startTestService(search)))
afterAll(() => service.close())

it('comes to the same, in whichever order two events arrive and however often', () =>
  handlersCommute(search, service))
