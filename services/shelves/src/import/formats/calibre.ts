import { cleanText, firstLanguageIn, listIn, namesIn, ratingIn, titleIn, type Cells } from './cells.ts'
import type { Format } from './format.ts'
import { aBook, type ImportedBook } from './imported-book.ts'
import { isbnsIn } from './isbn.ts'

/** Calibre's catalogue of a library as CSV. It knows no reading: its comments are the publisher's. */
export const calibre: Format = {
  id: 'calibre',
  columns: ['title', 'authors', 'author_sort', 'timestamp'],
  read(cells) {
    const published = cells.date('pubdate')
    return aBook({
      ...titleAndSeries(cells),
      authors: namesIn(cells('authors')),
      isbns: isbnsIn(
        cells('isbn'),
        ...[...cells('identifiers').matchAll(/\bisbn:([\dXx-]+)/g)].map(([, isbn]) => isbn!),
      ),
      publisher: cleanText(cells('publisher')) || null,
      publishedYear: published ? Number(published.slice(0, 4)) : null,
      language: firstLanguageIn(cells('languages')),
      addedAt: cells.date('timestamp'),
      rating: ratingIn(cells('rating')),
      // Tags order a library; it is a bookshelf itself, so that books without tags have a place.
      shelves: [...new Set([cleanText(cells('library_name')), ...listIn(cells('tags'))])].filter(Boolean),
    })
  },
}

function titleAndSeries(cells: Cells): Pick<ImportedBook, 'title' | 'series'> {
  const name = cleanText(cells('series'))
  const position = cells('series_index').trim().replace(/\.0+$/, '')
  const found = titleIn(cells('title'))
  return name ? { ...found, series: { name, position } } : found
}
