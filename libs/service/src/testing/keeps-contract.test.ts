import { postsApi } from '@flyleaf/contracts'
import { expect, it } from 'vitest'
import { requireKept } from './keeps-contract.ts'

it('lets any call fail, and answer no other problem than those of its contract', () => {
  const answer = (status: number, code: string) => () =>
    requireKept(postsApi.remove, status, { code, message: 'No' })
  expect(answer(500, 'server.error')).not.toThrow()
  expect(answer(503, 'server.unavailable')).not.toThrow()
  expect(answer(503, 'something.else')).toThrow('something.else')
  expect(answer(409, 'something.else')).toThrow('something.else')
})
