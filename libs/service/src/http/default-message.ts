import type { z } from 'zod'

/** The message for a field whose contract defines none. */
export function defaultMessage(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.join('.') || 'This field'
  if (issue.input === undefined && issue.code !== 'custom') return `${field} is required`
  switch (issue.code) {
    case 'invalid_type':
      return `${field} must be ${kinds[issue.expected] ?? 'of another kind'}`
    case 'invalid_value':
      return `${field} must be ${oneOf(issue.values)}`
    case 'too_small':
      return `${field} must be at least ${counted(issue.minimum, issue.origin)}`
    case 'too_big':
      return `${field} must be at most ${counted(issue.maximum, issue.origin)}`
    case 'unrecognized_keys':
      return `${issue.keys.join(', ')} is not expected here`
    default:
      return `${field} is not valid`
  }
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
}

const oneOf = (values: readonly unknown[]) =>
  values.length > 1
    ? `${values.slice(0, -1).map(String).join(', ')} or ${String(values.at(-1))}`
    : String(values[0])

const units: Record<string, string> = { string: ' characters', array: ' entries' }
const counted = (count: number | bigint, origin: string) => `${count}${units[origin] ?? ''}`
