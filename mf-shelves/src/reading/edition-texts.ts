import { clock, type ReadEdition, type ReadingFormat } from '@flyleaf/contracts'

const FORMATS: Record<ReadingFormat, string> = { paper: 'Paper', ebook: 'E-book', audio: 'Audiobook' }
const pagesOf = (count: number) => (count === 1 ? '1 page' : `${count} pages`)

export const texts = {
  myEdition: 'My edition',
  myEditionOf: (title: string) => `My edition of ${title}`,
  description: 'Progress and statistics count in its pages, or in the hours of an audiobook.',
  anyEdition: 'No particular edition',
  otherEdition: 'Other edition',
  otherHint: 'Only a format, with its length',
  format: 'Format',
  formats: FORMATS,
  pages: 'Number of pages',
  length: 'Length',
  lengthHint: 'Hours and minutes, like 11:05',
  wrongTime: 'Write hours and minutes like 11:05',
  wrongPages: 'Pages must be a whole number',
  more: 'Show more editions',
  time: 'Time',
  atTime: 'Time you are at',
  ofTime: (length: string) => `of ${length}`,
  pageCount: pagesOf,
  isbn: (isbn: string) => `ISBN ${isbn}`,
  save: 'Save changes',
  loading: 'Loading the editions',
  /** "Paperback · Penguin · 1998 · 336 pages", "Audiobook · 11:05". */
  edition: ({ format, binding, publisher, publishedYear, pageCount, minutes }: ReadEdition) =>
    [
      binding ?? FORMATS[format],
      publisher,
      publishedYear,
      pageCount !== null && pagesOf(pageCount),
      minutes !== null && clock(minutes),
    ]
      .filter(Boolean)
      .join(' · '),
}
