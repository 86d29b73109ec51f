import {
  appliesAllVersions,
  handlersCommute,
  projectionsHold,
  startTestService,
  type TestService,
} from '@flyleaf/service/testing'
import { afterAll, beforeAll, it } from 'vitest'
import { search } from './service.ts'

let service: TestService
beforeAll(async () => void (service = await startTestService(search)))
afterAll(() => service.close())

it('gives the same result for any order and repetition of two events', () => handlersCommute(search, service))

it('can rebuild every projection', () => projectionsHold(search, service, { own: ['word'] }))

it('applies every version of events that was ever published', () => appliesAllVersions(search, service))
