export const texts = {
  whatFlyleafIs:
    'Flyleaf is the blank leaf at the front of the book: write about what you read, keep bookshelves, and find readers whose taste you trust.',
  joinFlyleaf: 'Join Flyleaf',
  firstSteps: 'First steps',
  welcome: (firstName: string) => `Welcome, ${firstName}`,
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  skip: 'Skip',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  books: 'Which books do you love?',
  booksHint: 'Choose a few. They go onto your Read bookshelf, and we’ll look for readers who love them too.',
  people: 'Readers who love them too',
  peopleHint: 'Follow some, and what they write appears in Following.',
  library: 'Do you keep a library elsewhere?',
  libraryHint:
    'Bring your bookshelves, dates, ratings and reviews from Goodreads, StoryGraph, LibraryThing and others. You’ll see what will happen before anything changes.',
  importYourLibrary: 'Import your library',
}
