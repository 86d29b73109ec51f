import type { MergePreview, RecordChange, RecordKind } from '@flyleaf/contracts'

const LIST = new Intl.ListFormat('en')
const count = (many: number, one: string, others = `${one}s`) =>
  many === 0 ? '' : `${many.toLocaleString('en')} ${many === 1 ? one : others}`

const FIELDS: Record<string, string> = {
  title: 'Title',
  subtitle: 'Subtitle',
  authors: 'Authors',
  description: 'Description',
  publishedYear: 'Year',
  pageCount: 'Pages',
  language: 'Language',
  series: 'Series',
  position: 'Number in the series',
  isbns: 'ISBN',
  publisher: 'Publisher',
  format: 'Format',
  minutes: 'Minutes',
  cover: 'Cover',
  name: 'Name',
  otherNames: 'Other names',
  bio: 'Biography',
  birthYear: 'Born',
  deathYear: 'Died',
}
const KINDS: Record<RecordKind, string> = { book: 'book', author: 'author', series: 'series' }
const STATES: Record<RecordChange['state'], string> = {
  waiting: 'Waiting',
  applied: 'Applied',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  undone: 'Undone',
}

export const texts = {
  improveTitle: (title: string) => `Improve the record of ${title}`,
  improve: 'Improve this record',
  improveEdition: 'Improve this edition',
  atOnce: 'What you change here applies at once.',
  proposed: 'A librarian looks at what you propose. You’ll see the outcome among your proposals.',
  yourProposals: 'Your proposals',
  ofEditions: 'A wrong ISBN, publisher or format? Each edition has a record of its own.',
  chooseEdition: 'Choose the edition',
  title: 'Title',
  subtitle: 'Subtitle',
  authors: 'Authors',
  authorsHint: 'As on the cover, one on each line',
  year: 'First published',
  yearHint: 'A year. For BC, use a minus: -800',
  editionYear: 'Published',
  pages: 'Pages',
  originalLanguage: 'Original language',
  language: 'Language',
  anyLanguage: 'Unknown',
  anyFormat: 'Unknown',
  series: 'Series',
  position: 'Number in the series',
  bookDescription: 'Description',
  isbns: 'ISBN',
  isbnsHint: '10 or 13 digits; several are separated by commas',
  publisher: 'Publisher',
  format: 'Format',
  minutes: 'Minutes',
  minutesHint: 'How long an audiobook is',
  image: 'an image',
  reason: 'Why, or where you know it from',
  reasonHint: 'Everybody can read this beside your name in the history of the record',
  showPresent: 'Show what is there now',
  meanwhile: 'What you typed is still here. Meanwhile, the record says:',
  save: 'Save',
  propose: 'Propose',
  twice: 'Twice in our library?',
  twiceHint:
    'If another record is the same book, this one can be merged into it. What readers have of it moves there, and its address leads there.',
  chooseSame: 'It is the same book as…',
  mergeTitle: (title: string) => `What is the same book as ${title}?`,
  mergeHint: 'This record goes, the one that you choose stays.',
  merge: 'Merge',
  mergeMoves: ({ editions, ratings, reviews, bookshelves }: MergePreview) => {
    const moved = [
      count(ratings, 'rating'),
      count(reviews, 'review'),
      count(editions, 'edition'),
      count(bookshelves, 'place on a public bookshelf', 'places on public bookshelves'),
    ].filter(Boolean)
    return moved.length > 0
      ? `What moves there: ${LIST.format(moved)}. Posts, readings and what readers keep to themselves move too.`
      : 'Nobody has rated it or put it on a public bookshelf. Posts, readings and what readers keep to themselves move there.'
  },
  mergeMeets: ({ ratedBoth, onBoth }: MergePreview) =>
    [
      ratedBoth > 0 &&
        `${count(ratedBoth, 'reader has', 'readers have')} rated both: the newer rating stays.`,
      onBoth > 0 &&
        `${count(onBoth, 'bookshelf has', 'bookshelves have')} both: the book stays there once, with both notes.`,
    ]
      .filter(Boolean)
      .join(' '),
  mergeUndo: 'A librarian can undo it from the history of the record that stays.',
  name: 'Name',
  otherNames: 'Other names',
  otherNamesHint: 'One on each line',
  born: 'Born',
  died: 'Died',
  bio: 'Biography',
  twiceNamed:
    'If another record is the same, this one can be merged into it. Its books and followers move there, and its address leads there.',
  isSameAs: (kind: RecordKind) => `It is the same ${KINDS[kind]} as…`,
  mergeNamedTitle: (name: string) => `What is the same as ${name}?`,
  nobodyFound: 'Nothing found',
  isMoving: 'What readers have of it is being moved',
  merged: (title: string, authors: string) => (authors ? `${title} by ${authors}` : title),
  isSame: (kind: RecordKind) => `The same ${KINDS[kind]}`,
  isOwnAgain: (kind: RecordKind) =>
    `${kind === 'author' ? 'An author' : `A ${KINDS[kind]}`} of its own again`,
  historyTitle: (title: string) => `History of ${title}`,
  history: 'History of this record',
  historyDescription: 'What readers have changed, the latest first.',
  noHistory: 'Nobody has changed this record yet',
  noHistoryDescription: 'Is something missing or wrong? You can improve it.',
  proposals: 'Proposals',
  mine: 'Yours',
  waiting: 'To decide',
  noProposals: 'No proposals yet',
  noProposalsDescription: 'Every book’s page has a link to improve its record.',
  noneWaiting: 'Nothing to decide',
  noneWaitingDescription: 'Readers’ proposals appear here.',
  loading: 'Loading',
  field: (field: string) => FIELDS[field] ?? field,
  nothing: 'nothing',
  becomes: 'becomes',
  edition: (title: string, isbn: string | null) => (isbn ? `Edition ${isbn}` : `Edition “${title}”`),
  somebody: 'A reader who has left',
  state: (state: RecordChange['state']) => STATES[state],
  declined: (answer: string, by = 'a librarian') => `Declined by ${by}: ${answer}`,
  appliedBy: (name: string) => `applied by ${name}`,
  anUndo: 'Takes an earlier change back',
  apply: 'Apply',
  decline: 'Decline',
  declineTitle: 'Decline this proposal?',
  declineReason: 'Reason',
  withdraw: 'Withdraw',
  undo: 'Undo',
  undoTitle: 'Undo this change?',
  undoReason: 'Why',
  undoAction: 'Undo change',
}
