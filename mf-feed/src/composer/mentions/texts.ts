export const texts = {
  found: (count: number) => (count === 1 ? '1 reader' : `${count} readers`),
  readers: 'Readers',
}
