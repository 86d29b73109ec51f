import type { BlockLevel } from '@flyleaf/contracts'

const levels: Record<BlockLevel, string> = {
  'sign-up': 'Signing up',
  'sign-in': 'Signing up, and signing in with a new device',
}

export const texts = {
  title: 'Blocked network addresses',
  description:
    'Nobody can sign up from these addresses. Readers who are signed in stay signed in. What you change here takes effect at once, and is in the audit log.',
  loading: 'Loading the addresses',
  none: 'No address is blocked',
  noneDescription: 'Block a range from which many accounts come that only spam.',
  how: (level: BlockLevel, end: string | null) => `${levels[level]}${end === null ? '' : `, until ${end}`}`,
  unblockOutcome: 'People can sign up and sign in from there again.',
  add: 'Block a range',
  range: 'Range',
  rangeHint: 'An address, or a range like 192.0.2.0/24 or 2001:db8::/32',
  level: 'What is blocked?',
  levels,
  duration: 'For how long?',
  days: (days: number) => (days === 1 ? 'A day' : `${days} days`),
  forGood: 'For good',
  reason: 'Reason',
  reasonHint: 'Only administrators see it',
  block: 'Block range',
}
