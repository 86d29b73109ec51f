import { NewBook, type CallInputOf, type catalogueApi } from '@flyleaf/contracts'

/** The form as typed. */
export type Fields = Record<
  | 'title'
  | 'authors'
  | 'isbn'
  | 'publishedYear'
  | 'pageCount'
  | 'language'
  | 'publisher'
  | 'format'
  | 'description'
  | 'subjects'
  | 'series'
  | 'position',
  string
>
export interface Issue {
  path: string
  message: string
}
type Input = CallInputOf<typeof catalogueApi.add>

const listed = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** The form as input of the call, without empty fields. */
export const toNewBook = (fields: Fields): Input => {
  const given = (name: keyof Fields) => fields[name].trim() || undefined
  const series = given('series')
  return {
    title: fields.title,
    authors: listed(fields.authors),
    isbn: given('isbn'),
    publishedYear: given('publishedYear'),
    pageCount: given('pageCount'),
    language: given('language'),
    publisher: given('publisher'),
    format: given('format'),
    description: given('description'),
    subjects: listed(fields.subjects),
    ...(series && { series: { name: series, position: given('position') } }),
  }
}

/** The contract's issues with the input. */
export const issuesOf = (input: Input): Issue[] =>
  (NewBook.safeParse(input).error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }))

/** The message for a field: its own, or of one of several values typed into it. */
export function messageFor(field: keyof Fields, issues: readonly Issue[]) {
  const path = field === 'position' ? 'series.position' : field === 'series' ? 'series.name' : field
  return issues.find((issue) => issue.path === path || issue.path.startsWith(`${path}.`))?.message
}
