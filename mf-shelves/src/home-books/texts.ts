export const texts = {
  youAreReading: 'You’re reading',
  next: 'Next on your shelf',
  beingRead: 'Readers are reading',
  readBy: (first: string, others: number) => (others > 0 ? `${first} + ${others}` : first),
  allOfYourShelves: 'Your shelves',
}
