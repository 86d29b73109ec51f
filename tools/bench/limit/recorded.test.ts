import { expect, it } from 'vitest'
import { mark, readRecorded, readValues } from './recorded.ts'

const line = (message: string, detail?: string, dbname = 'flyleaf_feed') =>
  JSON.stringify({ dbname, message, detail })

it('parses values as PostgreSQL logs them', () => {
  expect(readValues(`Parameters: $1 = 'it''s, a "book"', $2 = NULL, $3 = '{a,b}'`)).toEqual([
    `it's, a "book"`,
    null,
    '{a,b}',
  ])
  expect(readValues('')).toEqual([])
})

it('separates calls, and omits transactions, pollers and other databases', () => {
  const poll = line('execute poll: select 1 from outbox')
  const log = [
    poll,
    line(`statement: ${mark(0)}`),
    line('statement: begin'),
    line('execute abc: select * from post\nwhere post_id = $1', `Parameters: $1 = 'p1'`),
    poll,
    line('execute abc: select 2', undefined, 'flyleaf_search'),
    line(`statement: ${mark(1)}`),
    line(`statement: ${mark('end')}`),
    line('execute abc: select 3'),
    '{"cut off',
  ].join('\n')
  expect(readRecorded(log, 'flyleaf_feed')).toEqual([
    [{ text: 'select * from post\nwhere post_id = $1', values: ['p1'] }],
    [],
  ])
})
