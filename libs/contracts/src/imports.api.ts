import * as z from 'zod/mini'
import { BookCard } from './books.ts'
import { api, endpoint } from './endpoint.ts'
import { DATE_ORDERS, IMPORT_FORMATS, IMPORT_ROW_STATES, IMPORT_STATES, ImportCounts } from './imports.ts'
import { pageOf, pageQuery } from './page.ts'
import { problem } from './problem.ts'
import { BookId, Time, id, whole } from './values.ts'

/** The maximum size of the imported file. */
export const IMPORT_BYTES_MAX = 50 * 1024 * 1024

/** Imports that a reader may have uploaded and not started. */
export const UNSTARTED_IMPORTS_MAX = 3

export const ImportId = id('import')

export const importNotFound = problem({
  code: 'import.not-found',
  status: 404,
  message: 'This import doesn’t exist',
})
export const importRowNotFound = problem({
  code: 'import.row-not-found',
  status: 404,
  message: 'This import has no such row',
})
export const importTooLarge = problem({
  code: 'import.too-large',
  status: 413,
  message: 'The file is larger than 50 MB',
})
/** The message describes what is wrong with the file. */
export const importRefused = problem({
  code: 'import.refused',
  status: 415,
  message: 'This file can’t be imported',
})
export const tooManyImports = problem({
  code: 'import.too-many',
  status: 409,
  message: `You have ${UNSTARTED_IMPORTS_MAX} imports that haven’t been started. Please start or cancel one first`,
})
export const importRunning = problem({
  code: 'import.running',
  status: 409,
  message: 'Another import is running. Please wait until it’s done, or cancel it',
})
export const importNotStartable = problem({
  code: 'import.not-startable',
  status: 409,
  message: 'This import has been started already',
})
export const importColumnsOpen = problem({
  code: 'import.columns-open',
  status: 409,
  message: 'Please choose what the columns of the file are first',
})
export const importNotCancellable = problem({
  code: 'import.not-cancellable',
  status: 409,
  message: 'This import has already finished',
})
export const importNotUndoable = problem({
  code: 'import.not-undoable',
  status: 409,
  message: 'This import can’t be undone',
})
export const importRowNotRepairable = problem({
  code: 'import.row-not-repairable',
  status: 409,
  message: 'This row already has its book, or was rejected',
})

export const Import = z.object({
  importId: z.string(),
  state: z.enum(IMPORT_STATES),
  format: z.enum(IMPORT_FORMATS),
  fileName: z.string(),
  counts: ImportCounts,
  /** The reader's own shelves in the file, largest first. */
  shelves: z.array(z.object({ name: z.string(), bookCount: z.number(), isNew: z.boolean() })),
  /** How its dates are written, when days and months are numbers; `example` could be read either way. */
  dates: z.nullable(z.object({ order: z.enum(DATE_ORDERS), isSure: z.boolean(), example: z.string() })),
  /** Whether its reader has still to say what the columns of the table are; null when they are known. */
  columns: z.optional(z.nullable(z.enum(['open', 'chosen']))),
  /** Columns of the file that are not imported. */
  unreadColumns: z.array(z.string()),
  createdAt: Time,
  startedAt: z.nullable(Time),
  finishedAt: z.nullable(Time),
})
export type Import = z.output<typeof Import>

export const ImportRow = z.object({
  /** The line of the file where the row begins. */
  line: z.number(),
  state: z.enum(IMPORT_ROW_STATES),
  isDone: z.boolean(),
  /** Whether it changed nothing, because everything was there. */
  isUnchanged: z.boolean(),
  /** Why the row was rejected, or why no book is certain. */
  reason: z.nullable(z.string()),
  /** The row's cells that are not empty, unchanged. */
  input: z.record(z.string(), z.string()),
  title: z.string(),
  authors: z.array(z.string()),
  /** What is kept in another place than expected, or cannot be read. */
  notices: z.array(z.string()),
  book: z.nullable(BookCard),
  suggestions: z.array(BookCard),
})
export type ImportRow = z.output<typeof ImportRow>

const byImport = z.object({ importId: ImportId })
const answer = z.object({ message: z.string(), import: Import })
const mine = [importNotFound] as const

/** Importing a library from another site. */
export const importsApi = api('shelves', {
  upload: endpoint({
    method: 'POST',
    path: '/api/bookshelves/import',
    summary: 'Upload an export of another site; it is imported once started',
    caller: 'reader',
    status: 202,
    upload: { field: 'file', maxFiles: 1, maxBytes: IMPORT_BYTES_MAX, isSpooled: true },
    result: z.object({ importId: z.string() }),
    problems: [importTooLarge, importRefused, tooManyImports],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/bookshelves/imports',
    summary: 'My imports, newest first',
    caller: 'reader',
    query: z.object(pageQuery),
    result: z.object({
      ...pageOf(Import).shape,
      /** Imports that wait to be started, and how many may: with as many, no file can be uploaded. */
      unstarted: z.object({ used: z.number(), allowed: z.number() }),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bookshelves/imports/:importId',
    summary: 'The state and progress of an import',
    caller: 'reader',
    params: byImport,
    result: Import,
    problems: mine,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/bookshelves/imports/:importId/rows',
    summary: 'The rows of the file with their results',
    caller: 'reader',
    params: byImport,
    query: z.object({
      ...pageQuery,
      /** Placeholders are uncertain when there are suggestions, else new. */
      state: z.optional(z.enum([...IMPORT_ROW_STATES, 'uncertain', 'new'], 'Invalid state')),
    }),
    result: pageOf(ImportRow),
    problems: mine,
  }),
  chooseDates: endpoint({
    method: 'PATCH',
    path: '/api/bookshelves/imports/:importId',
    summary: 'Say whether days or months come first in the file’s dates; its rows are read again',
    caller: 'reader',
    params: byImport,
    body: z.object({ dateOrder: z.enum(DATE_ORDERS, 'Invalid date order') }),
    result: answer,
    problems: [...mine, importNotStartable],
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/bookshelves/imports/:importId/start',
    summary: 'Start an import',
    caller: 'reader',
    params: byImport,
    result: answer,
    problems: [...mine, importNotStartable, importColumnsOpen, importRunning],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/bookshelves/imports/:importId/cancel',
    summary: 'Stop an import; imported rows stay until it is undone',
    caller: 'reader',
    params: byImport,
    result: answer,
    problems: [...mine, importNotCancellable],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/bookshelves/imports/:importId/undo',
    summary: 'Undo an import',
    caller: 'reader',
    params: byImport,
    result: answer,
    problems: [...mine, importNotUndoable, importRunning],
  }),
  repair: endpoint({
    method: 'PATCH',
    path: '/api/bookshelves/imports/:importId/rows/:line',
    summary: 'Choose the book of a row',
    caller: 'reader',
    params: z.object({ importId: ImportId, line: whole('Line', 1, 2_000_000_000) }),
    body: z.object({ bookId: BookId }),
    result: z.object({ message: z.string(), row: ImportRow }),
    problems: [...mine, importRowNotFound, importRowNotRepairable],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/bookshelves/imports/:importId/rows/accept',
    summary: 'Accept the first suggestion of every uncertain row',
    caller: 'reader',
    params: byImport,
    result: z.object({ message: z.string(), accepted: z.number() }),
    problems: mine,
  }),
})
