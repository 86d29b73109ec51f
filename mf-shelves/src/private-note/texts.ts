export const texts = {
  yourNote: 'Your private note',
  onlyYou: 'Only you can see it',
  addNote: 'Add a private note',
  edit: 'Edit note',
  save: 'Save note',
  cancel: 'Cancel',
  note: 'Private note',
}
