import { Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { BaseConfig, UnitOfWork, eventHandlers, handleTogether, type EventHandler } from '../index.ts'
import { receive, startTestService, testModule, type TestService } from '../testing.ts'
import { unfollowed } from '../testing/consuming-service.ts'
import { EventDispatcher } from './event-dispatcher.ts'

class Diary {
  readonly entries: string[] = []
}
type Needed = { diary: Diary }

const onUserErased: EventHandler<'user.erased', Needed> = async ({ sql, diary }, { data: { userId } }) => {
  const [row] = await sql<{ words: string }>(`select 'erased ' || $1 as words`, [userId])
  diary.entries.push(row!.words)
}
const onUserUnfollowed = handleTogether<'user.unfollowed', Needed>(
  async ({ diary }, events) =>
    void diary.entries.push(`left ${events.map(({ data }) => data.followedId).join(' and ')}`),
)
const Handlers = eventHandlers(
  { 'user.erased': onUserErased, 'user.unfollowed': onUserUnfollowed },
  { diary: Diary },
)

let service: TestService
beforeAll(async () => {
  service = await startTestService({
    name: 'search',
    config: BaseConfig,
    module: testModule({ providers: [Diary, Handlers] }),
    migrations: {},
  })
})
afterAll(() => service.close())
beforeEach(() => void service.app.get(Diary).entries.splice(0))

it('gives handlers the providers that they name, beside the transaction', async () => {
  await receive(service, 'user.erased', { userId: 'ada', at: new Date().toISOString() })
  expect(service.app.get(Diary).entries).toEqual(['erased ada'])
})

it('gives them to a handler of events that follow each other', async () => {
  const events = [unfollowed('ada'), unfollowed('ben')] as never
  const { app } = service
  await app.get(UnitOfWork).run((work) => app.get(EventDispatcher).handleAll(work, events, async () => {}))
  expect(app.get(Diary).entries).toEqual(['left ada and ben'])
})

it('starts only where its module has what its handlers need', async () => {
  @Module({ providers: [Handlers] })
  class WithoutDiary {}
  const starting = NestFactory.createApplicationContext(WithoutDiary, { logger: false, abortOnError: false })
  await expect(starting).rejects.toThrow('Diary')
})

it('does not compile when a handler needs what is not named', () => {
  // @ts-expect-error: nothing is named
  eventHandlers({ 'user.erased': onUserErased })
})
