import type { ReportedKind } from '@flyleaf/contracts'

const titles: Record<ReportedKind, string> = {
  post: 'Report this post',
  person: 'Report this person',
  bookshelf: 'Report this bookshelf',
  message: 'Report this message',
}

export const texts = {
  title: (kind: ReportedKind) => titles[kind],
  description: (kind: ReportedKind) =>
    kind === 'message'
      ? 'A moderator will read this message, and nothing else of the conversation. Whoever you report won’t learn who did.'
      : 'A moderator will look at it. Whoever you report won’t learn who did.',
  reason: 'Which rule does it break?',
  loading: 'Loading the rules',
  allRules: 'The rules in full (in a new tab)',
  words: 'What should the moderators know?',
  alsoBlock: (username: string) => `Also block @${username}`,
  alsoBlockHint: 'You won’t see each other any more',
  send: 'Send report',
}
