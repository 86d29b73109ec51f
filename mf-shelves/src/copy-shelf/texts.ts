export const texts = {
  copyBookshelf: (name: string) => `Copy “${name}”`,
  copyDescription: 'A new bookshelf of yours with the same books, in the same order.',
  copy: 'Copy bookshelf',
  name: 'Name',
  includeNotes: 'Include notes',
  includeNotesHint: 'Copies the notes beside the books too.',
}
