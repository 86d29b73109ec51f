import type { RecordChange } from '@flyleaf/contracts'

export type FieldChange = RecordChange['fields'][number]
export type Value = FieldChange['from']
export type Fields = Record<string, Value>

const same = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that are wanted otherwise than they are. */
export const changesBetween = (present: Fields, wanted: Partial<Fields>): FieldChange[] =>
  Object.keys(present).flatMap((field) => {
    const [from, to] = [present[field]!, wanted[field]]
    return to === undefined || same(from, to) ? [] : [{ field, from, to }]
  })

/** The changes of fields that no longer are what the changes begin with. */
export const conflictsWith = (present: Fields, changes: readonly FieldChange[]) =>
  changes.filter(({ field, from }) => !same(present[field] ?? null, from))

/** The changes that take these back. */
export const reversed = (changes: readonly FieldChange[]): FieldChange[] =>
  changes.map(({ field, from, to }) => ({ field, from: to, to: from }))

/** The fields once these changes have been made. */
export const fieldsAfter = (present: Fields, changes: readonly FieldChange[]): Fields => ({
  ...present,
  ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
})

export const isAudio = (format: unknown) => typeof format === 'string' && /audio/i.test(format)
