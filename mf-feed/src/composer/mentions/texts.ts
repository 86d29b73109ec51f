/** What readers see here. */
export const texts = {
  found: (count: number) => `${count} readers`,
  readers: 'Readers',
}
