import { clock } from '@flyleaf/contracts'

const notes = (count: number) => (count === 1 ? '1 note' : `${count} notes`)

export const texts = {
  parts: 'Parts of the book',
  you: 'You',
  notBegun: 'not begun',
  atTheEnd: 'at the end',
  notes: 'Notes in the margin',
  notesFurtherOn: 'Notes further on',
  /** "pages 34–67", "20–30%". */
  part: {
    page: (from: number, to: number) => (from >= to ? `page ${to}` : `pages ${from}–${to}`),
    minute: (from: number, to: number) => `${clock(from)}–${clock(to)}`,
    percent: (from: number, to: number) => `${from}–${to}%`,
  },
  notesIn: (count: number, part: string, isSealed: boolean) =>
    `${notes(count)}, ${part}${isSealed ? ', further on than you are' : ''}`,
  upTo: (count: number, place: string) =>
    count === 0
      ? `No notes up to ${place}, where you are.`
      : `${notes(count)} up to ${place}, where you are.`,
  all: (count: number) => `${notes(count)} along the book.`,
  shown: (part: string) => `Only ${part}.`,
  showAll: 'Show the whole book',
  sealed: (count: number) => `Sealed: ${notes(count)} further on`,
  sealedHint: 'Each opens once you’ve read that far.',
  unread: (count: number) => `${notes(count)} in the margin`,
  unreadHint:
    'Notes open as you read. Mark the book as Reading and say which page you’re on, and you see what others wrote up to there.',
  openAnyway: 'Open them anyway',
  nothing: 'Nobody has written in the margin yet',
  nothingHint:
    'Write a note or a quote about this book and say its page: readers who get there will find it.',
  nothingHere: 'Nothing up to here',
  nothingHereHint: 'What readers wrote further on is kept for later.',
  loading: 'Loading notes',
}
