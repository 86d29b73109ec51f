export const texts = {
  currentlyReading: 'Currently reading',
}
