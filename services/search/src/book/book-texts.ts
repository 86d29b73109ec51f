import type { EventData } from '@flyleaf/contracts'
import { isbnWords } from '../text/isbn.rules.ts'
import { plain } from '../text/plain.rules.ts'
import { otherWords } from '../text/variants.ts'

/** Further texts that a book is found by: `words` besides those of its title and authors, and `names` that match as a whole. */
export function textsOf(book: EventData<'book.changed'>) {
  const titles = [book.originalTitle ?? '', ...book.otherTitles].filter(Boolean)
  const names = book.people.flatMap(({ otherNames }) => otherNames)
  const series = book.series.map(({ name }) => name)
  const places = book.series.flatMap(({ position }) => (Number.isInteger(position) ? [String(position)] : []))
  const isbns = [book.isbn13 ?? '', ...book.isbns].flatMap(isbnWords)
  const texts = [book.title, ...book.authors, ...titles, ...names, ...series]
  const words = new Set([
    ...[...titles, ...names, ...series].map(plain),
    ...texts.flatMap(otherWords),
    ...isbns,
    ...places,
  ])
  return { words: [...words].join(' '), names: [...new Set(titles.map(plain))] }
}
