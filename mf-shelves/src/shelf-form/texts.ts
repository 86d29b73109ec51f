export const texts = {
  createBookshelf: 'Create bookshelf',
  createBookshelfDescription: 'For a mood, a country, a promise to a friend.',
  editNamed: (name: string) => `Edit ${name}`,
  deleteQuestion: (name: string) => `Delete “${name}”?`,
  editBookshelf: 'Edit bookshelf',
  delete: 'Delete',
  deleteConsequences:
    'The books stay in the library. The bookshelf, its notes and its followers will be deleted.',
  deleteBookshelf: 'Delete bookshelf',
  thisCantBeUndone: 'This can’t be undone.',
  name: 'Name',
  defaultKeepsName: 'Default bookshelves can’t be renamed.',
  description: 'Description',
  cancel: 'Cancel',
  saveChanges: 'Save changes',
}
