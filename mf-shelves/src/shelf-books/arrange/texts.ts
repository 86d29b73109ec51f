const books = (count: number) => (count === 1 ? '1 book' : `${count} books`)

export const texts = {
  undo: 'Undo',
  position: 'Position',
  positionRange: (last: number) => `A whole number from 1 to ${last}`,
  moveBook: (title: string) => `Move ${title}`,
  moveBooks: (count: number) => `Move ${books(count)}`,
  moveHere: 'Move',
  movedTo: (count: number, position: number) =>
    count === 1 ? `Book moved to position ${position}` : `${count} books moved to position ${position}`,
  select: (title: string) => `Select ${title}`,
  grip: (title: string) => `Drag ${title}`,
  selected: (count: number) => (count === 0 ? 'No books selected' : `${books(count)} selected`),
  selectAll: 'Select all',
  clear: 'Clear selection',
  moveToBookshelf: 'Move to…',
  copyToBookshelf: 'Copy to…',
  moveToPosition: 'Position…',
  note: 'Note…',
  remove: 'Remove',
  done: 'Done',
  actions: 'What to do with the selected books',
  chooseCustomOrder: 'To drag books, sort them in custom order.',
  dragHint: 'Drag a book to move it, or select several.',
  moveTo: (count: number) => `Move ${books(count)} to`,
  copyTo: (count: number) => `Copy ${books(count)} to`,
  move: 'Move',
  copy: 'Copy',
  findABookshelf: 'Find a bookshelf',
  bookshelves: 'Bookshelves',
  loadingBookshelves: 'Loading bookshelves',
  noBookshelvesFound: 'No bookshelves found.',
  keptWith: (owner: string) => `With ${owner}`,
  instructions:
    'To pick up a book, press Space or Enter. Move it with the arrow keys, put it down with Space or Enter, or press Escape to leave it where it was.',
  pickedUp: (title: string, position: number, count: number) =>
    `Picked up ${title}, position ${position} of ${count}.`,
  over: (title: string, position: number, count: number) => `${title}: position ${position} of ${count}.`,
  dropped: (title: string, position: number, count: number) =>
    `${title} is now at position ${position} of ${count}.`,
  restored: (title: string) => `${title} is back where it was.`,
}
