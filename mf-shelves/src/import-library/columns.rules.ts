import { REPEATED_FIELDS, type ImportField } from '@flyleaf/contracts'

/** What each column of a table is, by its name; null when it is not read. */
export type Fields = Readonly<Record<string, ImportField | null>>

/** The fields after a choice. Of most there is one: the column that was it before is not read any more. */
export function fieldsAfter(fields: Fields, column: string, field: ImportField | null): Fields {
  const isMoved = field !== null && !REPEATED_FIELDS.includes(field)
  const others = Object.entries(fields).map(
    ([name, other]) => [name, isMoved && other === field ? null : other] as const,
  )
  return { ...Object.fromEntries(others), [column]: field }
}
