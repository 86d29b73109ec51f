import { expect, it } from 'vitest'
import { draftsOf } from './drafts.ts'
import { sizeOf } from './size.ts'

it('scales with the posts, within realistic limits', () => {
  expect(sizeOf(1000)).toMatchObject({ readers: 100, books: 1000, shelves: 200, famous: 99 })
  expect(sizeOf(1_000_000)).toMatchObject({ readers: 100_000, books: 1_000_000, famous: 20_000 })
  expect(sizeOf(5_000_000).books).toBe(1_000_000)
})

it('is deterministic, so that services agree', () => {
  const drafts = Object.values(draftsOf(sizeOf(1000), '2026-01-01T00:00:00Z'))
  for (const draft of drafts) expect(draft).not.toMatch(/\b(random|now|clock_timestamp|gen_random_uuid)\(\)/)
})
