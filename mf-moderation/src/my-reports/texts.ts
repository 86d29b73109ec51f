export const texts = {
  title: 'Your reports',
  description: 'What you’ve reported to the moderators, and what became of it. Only you and they see this.',
  moderate: 'Go to the queue',
  loading: 'Loading your reports',
  none: 'No reports yet',
  noneDescription:
    'Report a post, a bookshelf, a message or a person from their menu when they break the rules.',
  waiting: 'Waiting',
}
