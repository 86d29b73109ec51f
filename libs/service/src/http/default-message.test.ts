import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defaultMessage } from './default-message.ts'

const schema = z.object({
  q: z.string(),
  kind: z.optional(z.enum(['POST', 'BOOKSHELF'])),
  limit: z.optional(z.int().check(z.maximum(50))),
  names: z.optional(z.array(z.string()).check(z.maxLength(2))),
  email: z.optional(z.email()),
  own: z.optional(z.string('In its own words')),
})

it.each([
  [{}, 'q is required'],
  [{ q: 1 }, 'q must be a text'],
  [{ q: '', kind: 'USER' }, 'kind must be POST or BOOKSHELF'],
  [{ q: '', limit: 51 }, 'limit must be at most 50'],
  [{ q: '', limit: 'x' }, 'limit must be a number'],
  [{ q: '', names: ['a', 'b', 'c'] }, 'names must be at most 2 entries'],
  [{ q: '', names: ['a', 2] }, 'names.1 must be a text'],
  [{ q: '', email: 'x' }, 'email is not valid'],
  [{ q: '', own: 1 }, 'In its own words'],
])('%j: %s', (given, message) => {
  const { error } = schema.safeParse(given, { error: defaultMessage })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
