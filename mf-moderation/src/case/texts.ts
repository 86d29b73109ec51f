import type { ModerationAction, ReportedKind, ReportSignal } from '@flyleaf/contracts'

const actions: Record<ModerationAction, string> = {
  dismiss: 'Dismiss',
  'mark-spoiler': 'Mark as a spoiler',
  hide: 'Hide the bookshelf',
  'remove-images': 'Remove the images',
  'remove-picture': 'Remove the profile picture',
  remove: 'Remove the post',
  warn: 'Warn',
  limit: 'Limit',
  suspend: 'Suspend',
}
const hints: Record<ModerationAction, string> = {
  dismiss: 'Nothing is against the rules. Only the reporters are told',
  'mark-spoiler': 'Readers see it after a click',
  hide: 'Only its owner and their collaborators see it. It can’t be made public before this is undone',
  'remove-images':
    'Its words stay. Nobody sees its images any more, and it can’t have others. They’re kept for 90 days, in case this is undone',
  'remove-picture':
    'Nobody sees it any more, and they can choose another one. It’s kept for 90 days, in case this is undone',
  remove: 'Nobody sees it any more. It’s kept for 90 days, in case this is undone',
  warn: 'Nothing changes, but they’re told which rule was broken',
  limit:
    'What they write from now on reaches only their followers: it isn’t in Discover, in search or on the pages of books, and notifies nobody else',
  suspend: 'Nobody sees them or anything of theirs. They can only export and delete their account',
}

const signals: Record<ReportSignal, string> = {
  'blocked-by-many': 'Many readers have blocked them within a week',
  'similar-posts': 'They have posted almost the same text many times within a day',
  'similar-messages': 'They have sent almost the same message to many strangers within a day',
  'mass-follows': 'They have followed very many people within a day',
  'links-from-new': 'Their account is new, and they have posted several links',
}

const titles: Record<ReportedKind, string> = {
  post: 'Reported post',
  person: 'Reported person',
  bookshelf: 'Reported bookshelf',
  message: 'Reported message',
}

export const texts = {
  title: (kind: ReportedKind) => titles[kind],
  back: 'Back to the queue',
  loading: 'Loading the report',
  asReported: 'As it was reported',
  earlierCopies: (count: number) => (count === 1 ? '1 earlier copy' : `${count} earlier copies`),
  /** A page may be older than the service. */
  signal: (signal: ReportSignal) => (signals as Partial<typeof signals>)[signal] ?? 'Reported by itself',
  noCopyByItself: 'No reader has reported this person. Look at what they have written.',
  noCopies: 'What was reported is kept for 90 days after the decision.',
  reports: 'Reports',
  decisions: 'Decisions',
  history: 'Earlier decisions about this person',
  noHistory: 'No earlier decisions.',
  decide: 'Decide',
  claim: 'Claim',
  release: 'Give back',
  claimedBy: (name: string) => `${name} is looking at this.`,
  action: 'What happens?',
  actionLabel: (action: ModerationAction) => actions[action],
  actionHint: (action: ModerationAction) => hints[action],
  rule: 'Which rule?',
  blockImages: 'Block images',
  blockImagesHint:
    'Nobody can upload them again, also resized or converted. Copies that are uploaded already stay.',
  image: (number: number, alternative: string) =>
    alternative ? `Image ${number}: ${alternative}` : `Image ${number}`,
  explanation: 'Explain it to them',
  explanationHint: 'They see this, and which rule. They don’t see who reported or who decided.',
  duration: 'For how long?',
  days: (days: number) => (days === 1 ? 'A day' : `${days} days`),
  forGood: 'For good',
  confirm: (action: ModerationAction) => actions[action],
  undo: 'Undo',
  undoQuestion: 'Undo this decision?',
  undoDescription:
    'What it changed is as before, the person is told, and the report waits for a decision again.',
  confirmUndo: 'Undo decision',
  openCase: 'Open the report',
  by: (name: string) => `by ${name}`,
  until: (day: string) => `until ${day}`,
  undone: 'Undone',
  objects: 'They object',
  answered: (isReversed: boolean) => (isReversed ? 'Reversed' : 'Upheld'),
}
