import { expect, it } from 'vitest'
import { Stream } from './stream.ts'

const message = (messageId: string) =>
  ({ type: 'message', message: { messageId, createdAt: '2026-01-01T00:00:00.000Z' } }) as never

it.each([
  ['before', ['early', 'missed']],
  ['after', ['missed', 'early']],
])('tells a message once that comes %s what had been missed', (when, order) => {
  const written: string[] = []
  const response = { set: () => {}, flushHeaders: () => {}, write: (text: string) => written.push(text) }
  const stream = new Stream('ada', 'hash', response as never)
  if (when === 'before') stream.send(message('early'))
  stream.sendMissed([message('missed'), message('early')])
  if (when === 'after') stream.send(message('early'))
  const told = written.flatMap((text) => /"messageId":"(\w+)"/.exec(text)?.[1] ?? [])
  expect(told).toEqual(order)
})
