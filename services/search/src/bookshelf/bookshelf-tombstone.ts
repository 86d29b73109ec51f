/** The tombstone of a private or deleted bookshelf keeps only its id and version. */
export const BOOKSHELF_TOMBSTONE = {
  isHidden: true,
  ownerId: '',
  name: '',
  description: '',
  otherWords: '',
  isDefault: false,
  bookCount: 0,
  followerCount: 0,
  previewBookIds: [] as string[],
  updatedAt: new Date(0),
}
