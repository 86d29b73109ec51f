export const texts = {
  title: 'Follow requests',
  description: 'These readers ask to follow you. Nobody is told when you decline.',
  none: 'No one is waiting',
  noneDescription: 'When you approve new followers, readers who ask to follow you appear here.',
  privacySettings: 'Privacy settings',
  accept: 'Accept',
  decline: 'Decline',
  acceptWhom: (name: string) => `Accept ${name}`,
  declineWhom: (name: string) => `Decline ${name}`,
  waiting: (count: number, isMore: boolean) => {
    if (isMore) return `More than ${count - 1} readers ask to follow you`
    return count === 1 ? '1 reader asks to follow you' : `${count} readers ask to follow you`
  },
}
