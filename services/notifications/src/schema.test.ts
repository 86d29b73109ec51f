import { schemaDifference, startTestService, type TestService } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notifications } from './service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService(notifications)
})
afterAll(() => service.close())

it('has entities that match the migrations', async () => {
  expect(await schemaDifference(service)).toEqual([])
})
