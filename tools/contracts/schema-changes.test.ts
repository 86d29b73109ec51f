import type { JsonSchema } from '@flyleaf/contracts/published'
import { expect, it } from 'vitest'
import type { Side } from './json-schema.ts'
import { breakingChanges } from './schema-changes.ts'

/** A comment answers another one, or nothing. */
function comments(...fields: string[]): Side {
  const Comment: JsonSchema = {
    type: 'object',
    properties: {
      ...Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
      parent: { anyOf: [{ $ref: '#/schemas/Comment' }, { type: 'null' }] },
    },
    required: [...fields, 'parent'],
  }
  return { schema: { $ref: '#/schemas/Comment' }, schemas: { Comment } }
}

it('compares a schema that refers to itself or to null', () => {
  const changes = (before: Side, after: Side) => breakingChanges(before, after, 'answered', 'answer')
  expect(changes(comments('text', 'at'), comments('text', 'at'))).toEqual([])
  expect(changes(comments('text', 'at'), comments('text'))).toContainEqual({
    at: 'Comment.at',
    what: 'is removed',
  })
})
