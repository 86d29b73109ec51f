import { expect, it } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'

it('unpacks what it packed', () => {
  const time = '2026-02-28T00:00:00.000Z'
  expect(decodeCursor(encodeCursor(time, 'a'), 'time', 'text')).toEqual([time, 'a'])
})

it.each(['2026-02-30T00:00:00.000Z', '2026-13-01T00:00:00.000Z', '2026-01-01T24:00:00.000Z', 'yesterday'])(
  'refuses %s: PostgreSQL knows no such time',
  (time) => {
    expect(() => decodeCursor(encodeCursor(time, 'a'), 'time', 'text')).toThrow('Invalid cursor')
  },
)
