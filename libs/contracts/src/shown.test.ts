import { expect, it } from 'vitest'
import * as z from 'zod'
import { calls } from './calls.ts'

/** Calls with texts that only their writer reads, or moderators and administrators, who must be able to name what they block. */
const NOT_SHOWN = [
  'addressRanges.block',
  'announcements.announce',
  'decisions.object',
  'emailDomains.block',
  'linkDomains.block',
  'moderation.answer',
  'moderation.decide',
  'passkeys.rename',
  'privateNotes.set',
  'reading.set',
  'reports.create',
  'signUps.invite',
]

interface JsonSchema {
  type?: string
  maxLength?: number
  pattern?: string
  enum?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

/** Whether somebody can write what they like in a field, other than a secret. */
function hasWords({
  type,
  maxLength = 0,
  pattern,
  enum: values,
  anyOf,
  items,
  properties,
}: JsonSchema): boolean {
  const isText = type === 'string' && maxLength >= 50 && pattern === undefined && values === undefined
  return isText || [...(anyOf ?? []), ...(items ? [items] : []), ...fieldsOf(properties)].some(hasWords)
}

const SECRETS = ['password', 'currentPassword', 'oneTimeCode', 'invitation']
const fieldsOf = (properties: Record<string, JsonSchema> = {}) =>
  Object.entries(properties).flatMap(([name, field]) => (SECRETS.includes(name) ? [] : [field]))

it('says of every call with words whether others will read them', () => {
  const unsaid = calls
    .filter(({ method, body, shown }) => method !== 'GET' && body && !shown)
    .filter(({ body }) =>
      hasWords(z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any' }) as JsonSchema),
    )
  expect(unsaid.map(({ name }) => name).toSorted()).toEqual(NOT_SHOWN)
})
