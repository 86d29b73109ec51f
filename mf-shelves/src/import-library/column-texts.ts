import type { ImportField } from '@flyleaf/contracts'

const FIELDS: Record<ImportField, string> = {
  title: 'Title',
  authors: 'Authors',
  isbn: 'ISBN',
  rating: 'Rating',
  status: 'Reading status',
  shelves: 'Bookshelves or tags',
  readAt: 'Date read',
  startedAt: 'Date started',
  addedAt: 'Date added',
  review: 'Review, which others can read',
  note: 'Private note',
  year: 'Year published',
  publisher: 'Publisher',
  pages: 'Pages',
  series: 'Series',
  language: 'Language',
}

export const columnTexts = {
  title: 'What is in each column?',
  description:
    'We don’t know the site this table is from. Check what each column holds; you’ll see what becomes of it before anything changes.',
  columns: 'Columns',
  loading: 'Loading columns',
  field: (field: ImportField) => FIELDS[field],
  notRead: 'Not imported',
  examples: (column: string) => `${column} in a few rows`,
  empty: 'Empty in these rows',
  ratingMax: 'The best rating is',
  titleMissing: 'Choose the column with the titles: without it no book can be found.',
  booksVague: 'No column has authors or ISBNs: many books will not be found.',
  continue: 'Continue to the preview',
  change: 'Change columns',
  back: 'Back',
}
