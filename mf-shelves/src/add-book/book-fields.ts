import type { CallInputOf, catalogueApi } from '@flyleaf/contracts'
import { listed } from '../books/book-form.ts'

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
type Input = CallInputOf<typeof catalogueApi.add>

/** The form as input of the call, without empty fields. */
export const toNewBook = (fields: Fields): Input => {
  const given = (name: keyof Fields) => fields[name].trim() || undefined
  const series = given('series')
  return {
    title: fields.title,
    authors: listed(fields.authors, ','),
    isbn: given('isbn'),
    publishedYear: given('publishedYear'),
    pageCount: given('pageCount'),
    language: given('language'),
    publisher: given('publisher'),
    format: given('format'),
    description: given('description'),
    subjects: listed(fields.subjects, ','),
    ...(series && { series: { name: series, position: given('position') } }),
  }
}
