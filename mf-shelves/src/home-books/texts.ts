export const texts = {
  youAreReading: 'You’re reading',
  lineOn: (title: string) => `A line for the margin of ${title}…`,
  next: 'Next up',
  beingRead: 'Being read now',
  readBy: (first: string, others: number) => {
    if (others <= 0) return first
    return others === 1 ? `${first} and 1 other` : `${first} and ${others} others`
  },
  buddyReads: 'Buddy reads',
  allOfYourShelves: 'Your bookshelves',
}
