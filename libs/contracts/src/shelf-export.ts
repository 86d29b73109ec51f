import * as z from 'zod/mini'

/** CSV in the format of Goodreads, or JSON with all data. */
export const ExportFormat = z._default(z.enum(['csv', 'json'], 'Invalid format'), 'csv')
export type ExportFormat = z.output<typeof ExportFormat>

/** Where the reader's whole library is downloaded. */
export const LIBRARY_EXPORT_PATH = '/api/bookshelves/export'
/** Where one bookshelf is downloaded. */
export const bookshelfExportPath = (bookshelfId: string) => `/api/bookshelves/${bookshelfId}/export`
