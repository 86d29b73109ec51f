export const texts = {
  currentlyReading: 'Currently reading',
  titleBy: (title: string, authors: string) => (authors ? `${title} by ${authors}` : title),
}
