import type { ReportedKind } from '@flyleaf/contracts'

export const texts = {
  title: 'Moderation',
  description: 'What readers have reported: the gravest first, then the newest.',
  tabs: 'Moderation',
  queue: 'Queue',
  objections: 'Objections',
  log: 'Audit log',
  blocked: 'Blocked',
  moderators: 'Moderators',
  signUps: 'Sign-ups',
  announcement: 'Announcement',
  loading: 'Loading the queue',
  none: 'Nothing to decide',
  noneDescription: 'Everything that was reported has been decided.',
  noneFiltered: 'Nothing matches',
  noneFilteredDescription: 'Change the filters to see other reports.',
  kind: 'Kind',
  reason: 'Reason',
  claimed: 'Claimed by',
  allKinds: 'All kinds',
  kinds: { post: 'Posts', person: 'People', bookshelf: 'Bookshelves', message: 'Messages' } satisfies Record<
    ReportedKind,
    string
  >,
  allReasons: 'All reasons',
  anybody: 'Anybody',
  me: 'Me',
  nobody: 'Nobody',
  reports: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
  claimedBy: (name: string) => `Claimed by ${name}`,
  many: (count: number) => (count >= 1000 ? '1,000+' : String(count)),
}
