export const texts = {
  inscriptions: 'Written in your copy',
  onlyYou: 'Only you can see this',
  to: (name: string, dedication: string) => `For ${name},\n${dedication}`,
  from: '— from',
  aFormerReader: 'a former reader',
}
