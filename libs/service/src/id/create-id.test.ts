import { expect, it } from 'vitest'
import { createId } from './create-id.ts'

const ids = Array.from({ length: 10_000 }, createId)

it('is a letter and 23 letters or digits', () => {
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9]{23}$/)
})

it('is unique and unordered', () => {
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).not.toEqual(ids.toSorted())
  expect(ids).not.toEqual(ids.toSorted().toReversed())
})

it('uses every allowed character in every position', () => {
  for (let index = 0; index < 24; index++)
    expect(new Set(ids.map((id) => id[index])).size).toBe(index === 0 ? 26 : 36)
})
