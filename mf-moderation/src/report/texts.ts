import type { ReportReason, ReportedKind } from '@flyleaf/contracts'

const hints: Record<ReportReason, string> = {
  hate: 'It attacks people for who they are',
  harassment: 'It threatens, insults or pesters somebody',
  sexual: 'It’s sexual, or shows minors in a sexual way',
  copyright: 'It copies a work without the right to',
  spam: 'It’s advertising, or the same again and again',
  spoilers: 'It gives away a plot without a warning',
  'wrong-data': 'It’s false, or somebody pretends to be somebody else',
  other: 'Tell the moderators in your own words',
}

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
  reason: 'What’s wrong with it?',
  hint: (reason: ReportReason) => hints[reason],
  words: 'What should the moderators know?',
  alsoBlock: (username: string) => `Also block @${username}`,
  alsoBlockHint: 'You won’t see each other any more',
  send: 'Send report',
}
