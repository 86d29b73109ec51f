import type { AuthorFields, BookFields, EditionFields, NewBook, SeriesFields } from '@flyleaf/contracts'
import { useEffect, useRef, useState } from 'react'

export interface Issue {
  path: string
  message: string
}

/** The values of a field that lists several. */
export const listed = (text: string, separator: string | RegExp) =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean)

/** The contract's issues with the input. */
export const issuesOf = (
  schema:
    | typeof NewBook
    | typeof BookFields
    | typeof EditionFields
    | typeof AuthorFields
    | typeof SeriesFields,
  input: object,
): Issue[] =>
  (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }))

/** The message for a field: its own, or of one of several values typed into it. */
export function messageFor(field: string, issues: readonly Issue[]) {
  const isOf = ({ path }: Issue) =>
    path.endsWith('.position') ? field === 'position' : path === field || path.startsWith(`${field}.`)
  return issues.find(isOf)?.message
}

/** What a form was rejected for. Its first invalid field has the focus then. */
export function useIssues() {
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (issues.length) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [issues])
  return { form, issues, setIssues }
}
