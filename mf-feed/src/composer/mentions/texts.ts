export const texts = {
  found: (count: number) => `${count} readers`,
  readers: 'Readers',
}
