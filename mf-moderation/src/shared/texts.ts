import type { ModerationAction, ReportReason, Reported, ReportedKind } from '@flyleaf/contracts'

const reasons: Record<ReportReason, string> = {
  hate: 'Hate',
  harassment: 'Harassment',
  sexual: 'Sexual content',
  copyright: 'Copyright',
  spam: 'Spam',
  spoilers: 'Unmarked spoilers',
  'wrong-data': 'False information',
  other: 'Something else',
}

const rules: Record<ReportReason, string> = {
  hate: 'Nobody is attacked for who they are.',
  harassment: 'Nobody is threatened, insulted or pestered.',
  sexual: 'No sexual content, and none of minors in any form.',
  copyright: 'No works of others without the right to share them.',
  spam: 'No advertising, and not the same again and again.',
  spoilers: 'What gives away a plot is marked as a spoiler.',
  'wrong-data': 'Nobody pretends to be somebody else, or spreads false data.',
  other: 'People who talk about books here are good to each other.',
}

const done: Record<ModerationAction, string> = {
  dismiss: 'Nothing found against the rules',
  'mark-spoiler': 'Marked as a spoiler',
  hide: 'Hidden',
  'remove-images': 'Images removed',
  'remove-picture': 'Profile picture removed',
  remove: 'Removed',
  warn: 'Warned',
  limit: 'Limited',
  suspend: 'Suspended',
}

const things: Record<ReportedKind, (owner: string) => string> = {
  post: (owner) => `A post by ${owner}`,
  person: (owner) => owner,
  bookshelf: (owner) => `A bookshelf of ${owner}`,
  message: (owner) => `A message by ${owner}`,
}

export const texts = {
  reason: (reason: ReportReason) => reasons[reason],
  rule: (reason: ReportReason) => rules[reason],
  done: (action: ModerationAction) => done[action],
  thing: ({ kind, owner }: Reported) => things[kind](owner?.name ?? 'a former reader'),
  formerReader: 'A former reader',
  imageWithoutText: 'An image without a description',
  noWords: 'No words',
}
