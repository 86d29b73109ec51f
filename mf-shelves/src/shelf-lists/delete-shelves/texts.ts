const shelves = (count: number) => (count === 1 ? '1 bookshelf' : `${count} bookshelves`)

export const texts = {
  picked: (count: number) =>
    count === 0 ? 'Select the bookshelves to delete' : `${shelves(count)} selected`,
  pick: (name: string) => `Select ${name}`,
  defaultStays: 'Default bookshelves can’t be deleted',
  delete: 'Delete',
  cancel: 'Cancel',
  deleteQuestion: (count: number) => `Delete ${shelves(count)}?`,
  deleteConsequences:
    'The books stay in the library. The bookshelves, their notes and their followers will be deleted. This can’t be undone.',
}
