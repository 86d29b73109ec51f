import { wholeSchemaDifference, startTestService, type TestService } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { feed } from './service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService(feed)
})
afterAll(() => service.close())

it('has an entity for each table, as the migrations have made it', async () => {
  expect(await wholeSchemaDifference(service)).toEqual([])
})
