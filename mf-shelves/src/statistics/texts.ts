import { hoursOf } from '@flyleaf/contracts'

export const texts = {
  year: 'Year',
  allTime: 'All time',
  books: 'Books',
  pages: 'Pages',
  averageRating: 'Average rating',
  none: '–',
  bookCount: (count: number) => (count === 1 ? '1 book' : `${count} books`),
  hours: 'Hours listened',
  read: (books: number, pages: number, minutes: number) =>
    `${books === 1 ? '1 book' : `${books} books`}, ${pages.toLocaleString('en')} ${pages === 1 ? 'page' : 'pages'}${
      minutes > 0 ? `, ${hoursOf(minutes)} hours listened` : ''
    }`,
  byMonth: 'Books and pages by month',
  byYear: 'Books and pages by year',
  ratings: 'Ratings',
  ratingCount: (count: number) => (count === 1 ? '1 rating' : `${count} ratings`),
  stars: (stars: string) => `${stars} stars`,
  languages: 'Original languages',
  unknownLanguage: 'Unknown',
  decades: 'First published',
  decade: (decade: number) => (decade < 0 ? `${-decade}s BC` : `${decade}s`),
  lengths: 'Length',
  pagesBetween: (from: number, to: number) => `${from} to ${to} pages`,
  pagesUnder: (to: number) => `Under ${to} pages`,
  pagesFrom: (from: number) => `${from} pages and more`,
  authors: 'Most read authors',
  inReview: (year: number) => `${year} in review`,
  loading: 'Loading statistics',
  notPublic: 'This reader keeps their statistics private',
  nothingYet: 'Nothing read yet',
  nothingYetDescription: 'Finished books are counted here, in the year they were finished.',
  findABook: 'Find a book',
  goal: (year: number) => `Reading goal for ${year}`,
  booksOfGoal: (read: number, goal: number) =>
    goal === 1 ? `${read} of 1 book` : `${read} of ${goal} books`,
  pagesOfGoal: (read: number, goal: number) =>
    `${read.toLocaleString('en')} of ${goal.toLocaleString('en')} pages`,
  noGoal: 'How much would you like to read this year?',
  setGoal: 'Set a goal',
  changeGoal: 'Change goal',
  goalHint: 'Leave a field empty for no goal.',
  booksToRead: 'Books to read',
  pagesToRead: 'Pages to read',
  mustBeNumber: { books: 'Books must be a number', pages: 'Pages must be a number' },
  save: 'Save changes',
}
