import { hoursOf, type Audience, type YearInReview } from '@flyleaf/contracts'

const booksOf = (count: number) => (count === 1 ? '1 book' : `${count.toLocaleString('en')} books`)

export const texts = {
  title: (name: string, year: number) => `${name}’s ${year} in books`,
  yearInBooks: (name: string) => `${name}’s year in books`,
  loading: 'Loading the year in review',
  notPublic: 'This reader keeps their statistics private',
  nothing: (year: number) => `No books finished in ${year}`,
  nothingDescription: 'Finished books are counted here, in the year they were finished.',
  findABook: 'Find a book',
  books: (count: number) => (count === 1 ? 'book' : 'books'),
  pages: 'pages',
  hours: 'hours listened',
  averageRating: 'average rating',
  booksRead: 'Books read',
  andMore: (count: number) => `and ${count.toLocaleString('en')} more`,
  fiveStars: 'Five stars',
  bestRated: 'Best rated',
  titleBy: (title: string, authors: string) => (authors ? `${title} by ${authors}` : title),
  milestones: 'Milestones',
  first: 'First book',
  last: 'Last book',
  shortest: 'Shortest book',
  longest: 'Longest book',
  pageCount: (pages: number) => (pages === 1 ? '1 page' : `${pages.toLocaleString('en')} pages`),
  inNumbers: 'In numbers',
  years: 'Years in books',
  /** Follows the year in the name of its link: "2025 12 books". */
  booksIn: booksOf,
  shareAsPost: 'Share as a post',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link couldn’t be copied',
  downloadImage: 'Download image',
  post: ({ year, books, pages, minutes }: YearInReview, url: string) => {
    const read = [
      booksOf(books),
      pages > 0 && `${pages.toLocaleString('en')} pages`,
      minutes > 0 && `${hoursOf(minutes)} hours listened`,
    ]
    return `My ${year} in books: ${read.filter(Boolean).join(', ')}.\n\n${url}`
  },
  whoSees: 'Who sees your years, statistics and Read bookshelf',
  whoSeesHint: {
    EVERYONE: 'Including people without an account',
    FOLLOWERS: 'People who follow you',
    ME: 'Private',
  } satisfies Record<Audience, string>,
}
