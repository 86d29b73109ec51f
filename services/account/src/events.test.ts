import {
  appliesAllVersions,
  handlersCommute,
  projectionsHold,
  startTestService,
  type TestService,
} from '@flyleaf/service/testing'
import { afterAll, beforeAll, it } from 'vitest'
import { account } from './service.ts'

let service: TestService
beforeAll(async () => void (service = await startTestService(account)))
afterAll(() => service.close())

it('gives the same result for any order and repetition of two events', () =>
  handlersCommute(account, service))

it('can rebuild every projection', () => projectionsHold(account, service, { own: ['session'] }))

it('applies every version of events that was ever published', () => appliesAllVersions(account, service))
