import { hoursOf, type YearInReview } from '@flyleaf/contracts'
import { Problem, type Database, type Preview } from '@flyleaf/service'
import { drawYear } from './draw-year.ts'
import { yearInReview } from './get-year.ts'

const NAMED = 3

type Reads = Pick<Database, 'db'>

/** The link preview of a year in review, as a visitor sees it. */
export async function previewYear(database: Reads, path: string): Promise<Preview | null> {
  const [, username, year] = /^\/(\w{3,30})\/((?:19|[2-9]\d)\d\d)$/.exec(path) ?? []
  if (!username || !year) return null
  const review = await visibleYear(database, username.toLowerCase(), Number(year))
  if (!review || review.books === 0) return null
  const { reader, favourites } = review
  const loved = favourites.slice(0, NAMED).map(({ book }) => book.title)
  return {
    type: 'website',
    title: `${reader.name}’s ${year} in books`,
    description: `${summaryOf(review)}.${loved.length > 0 ? ` Among them: ${loved.join(', ')}.` : ''}`,
    canonical: `/${reader.username}/${year}`,
    picture: drawYear(review),
  }
}

async function visibleYear({ db }: Reads, username: string, year: number): Promise<YearInReview | null> {
  try {
    return await yearInReview({ db, caller: null }, { username, year })
  } catch (error) {
    if (error instanceof Problem && error.definition.status === 404) return null
    throw error
  }
}

const summaryOf = ({ books, pages, minutes }: YearInReview) =>
  [
    books === 1 ? '1 book' : `${books.toLocaleString('en')} books`,
    pages > 0 && `${pages.toLocaleString('en')} pages`,
    minutes > 0 && `${hoursOf(minutes)} hours listened`,
  ]
    .filter(Boolean)
    .join(', ')
