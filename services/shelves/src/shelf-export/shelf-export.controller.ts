import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  BookshelfId,
  ExportFormat,
  LIBRARY_EXPORT_PATH,
  bookshelfExportPath,
  type ExportFormat as Format,
} from '@flyleaf/contracts'
import { Database, EndpointRunner, Public, WhileDeactivated, invalid } from '@flyleaf/service'
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common'
import { stringify } from 'csv-stringify'
import type { Request, Response } from 'express'
import { exportedBooks, type ExportedBook } from './exported-books.ts'
import { findExportedLibrary, findExportedShelf, type Exported } from './find-exported.ts'
import { goodreadsRow } from './goodreads-row.ts'
import { NO_POSTS, ReadersPosts } from './own-posts.ts'

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' }

/** Exports bookshelves and whole libraries as files. */
@Controller()
export class ShelfExportController {
  constructor(
    private readonly runner: EndpointRunner,
    private readonly database: Database,
    private readonly posts: ReadersPosts,
  ) {}

  @WhileDeactivated()
  @Get(LIBRARY_EXPORT_PATH)
  async library(@Query('format') format: unknown, @Req() request: Request, @Res() response: Response) {
    const as = formatIn(format)
    await this.send(await this.runner.runHandler(findExportedLibrary, {}, request, response), as, response)
  }

  @Public()
  @Get(bookshelfExportPath(':bookshelfId'))
  async bookshelf(
    @Param('bookshelfId') id: string,
    @Query('format') format: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const bookshelfId = parsed(BookshelfId.safeParse(id), 'bookshelfId')
    const as = formatIn(format)
    const exported = await this.runner.runHandler(findExportedShelf, { bookshelfId }, request, response)
    await this.send(exported, as, response)
  }

  private async send(exported: Exported, format: Format, response: Response) {
    const own = exported.readerId ? await this.posts.of(exported.readerId) : NO_POSTS
    // A reader has written about books that are on none of their shelves.
    const bookIds = exported.bookshelf
      ? exported.bookIds
      : [...new Set([...exported.bookIds, ...own.posts.keys()])]
    const books = exportedBooks(this.database.sql, { ...exported, bookIds }, own)
    response.set({
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${nameOf(exported)}.${format}"`,
      'Cache-Control': 'private, no-store',
    })
    const text =
      format === 'csv' ? [Readable.from(rowsOf(books)), csv()] : [Readable.from(jsonOf(exported, books))]
    // Clients recognise an interrupted download by its missing end.
    await pipeline([...text, response]).catch(() => response.destroy())
  }
}

const formatIn = (format: unknown) => parsed(ExportFormat.safeParse(format), 'format')

function parsed<T>(
  result: { success: true; data: T } | { success: false; error: { issues: { message: string }[] } },
  path: string,
) {
  if (result.success) return result.data
  throw invalid([{ path, message: result.error.issues[0]!.message }])
}

const nameOf = ({ bookshelf }: Exported) =>
  `flyleaf-${bookshelf?.name.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'library'}`

async function* rowsOf(books: AsyncIterable<ExportedBook>) {
  for await (const book of books) yield goodreadsRow(book)
}

const COLUMNS = Object.keys(
  goodreadsRow({
    bookId: '',
    title: '',
    authors: [],
    isbn13: null,
    isbns: [],
    publisher: null,
    binding: null,
    series: [],
    publishedYear: null,
    pageCount: null,
    language: null,
    averageRating: null,
    status: null,
    rating: null,
    readings: [],
    bookshelves: [],
    statusPosition: null,
    statusNotes: null,
    privateNote: null,
    review: null,
    posts: [],
    addedAt: null,
  }),
)

/** Titles and notes may be other people's, so they must not run as spreadsheet formulas. */
const csv = () => stringify({ header: true, columns: COLUMNS, bom: true, escape_formulas: true })

async function* jsonOf({ bookshelf, bookshelves }: Exported, books: AsyncIterable<ExportedBook>) {
  const shelves = bookshelves ? `"bookshelves":${JSON.stringify(bookshelves)},` : ''
  yield `{"bookshelf":${JSON.stringify(bookshelf)},${shelves}"books":[`
  let divider = ''
  for await (const book of books) {
    yield divider + JSON.stringify(book)
    divider = ',\n'
  }
  yield ']}'
}
