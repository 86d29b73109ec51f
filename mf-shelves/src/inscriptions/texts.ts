export const texts = {
  inscriptions: 'Written in your copy',
  onlyYou: 'Only you can see this',
  to: (name: string, dedication: string) => `For ${name},\n${dedication}`,
  from: '— from',
  remove: 'Remove',
  removeFrom: (name: string) => `Remove what ${name} wrote`,
  removeTitle: 'Remove it from your copy?',
  removeDescription:
    'The words leave the flyleaf of your copy for good. The letter stays in your messages, and the book on your shelf.',
  aFormerReader: 'a former reader',
}
