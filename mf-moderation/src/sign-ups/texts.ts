import type { SignUpMode } from '@flyleaf/contracts'

const modes: Record<SignUpMode, { label: string; hint: string }> = {
  open: { label: 'Open', hint: 'Anyone can sign up, and everyone who is waiting is let in' },
  invitation: { label: 'By invitation', hint: 'Only people with an invitation link can sign up' },
  approval: {
    label: 'By approval',
    hint: 'Anyone can sign up, then waits for an administrator’s approval. People with an invitation don’t wait',
  },
}

export const texts = {
  title: 'Sign-ups',
  description:
    'Who can sign up here. Existing accounts stay. Sign-ups that have begun can finish, unless their invitation is revoked or used up. Changes take effect at once and are noted in the audit log.',
  loading: 'Loading who can sign up',
  who: 'Who can sign up?',
  mode: (mode: SignUpMode) => modes[mode],
  save: 'Save',

  waiting: 'Waiting for approval',
  loadingWaiting: 'Loading who waits',
  noneWaiting: 'No one is waiting for approval',
  noneWaitingDescription: 'People who sign up appear here once they’ve verified their email address.',
  noWords: 'They didn’t say why they want to join.',
  approve: 'Approve',
  approveOf: (name: string) => `Approve ${name}`,
  decline: 'Decline',
  declineOf: (name: string) => `Decline ${name}`,
  declineQuestion: (name: string) => `Decline ${name}?`,
  declineDescription: 'We’ll email them, and delete what they entered. They can sign up again.',

  invitations: 'Invitations',
  loadingInvitations: 'Loading the invitations',
  noInvitations: 'No invitations yet',
  noInvitationsDescription: 'Make one, and send its link to somebody you’d like to have here.',
  unnamed: 'Invitation',
  used: (used: number, uses: number) => `${used} of ${uses} used`,
  expires: (day: string) => `expires ${day}`,
  expired: (day: string) => `expired ${day}`,
  revoked: 'revoked',
  madeBy: (name: string | undefined) => `by ${name ?? 'a former reader'}`,
  revoke: 'Revoke',
  revokeOf: (note: string) => `Revoke ${note}`,
  revokeQuestion: 'Revoke this invitation?',
  revokeDescription: 'Nobody can sign up with its link any more. Whoever has already signed up stays.',

  invite: 'Make an invitation',
  note: 'Note',
  noteHint: 'Who it’s for. Only administrators see it',
  uses: 'How many people can use it?',
  days: 'For how many days?',
  make: 'Make invitation',
  link: 'Link of the invitation',
  linkHint: 'Copy it now: it’s shown only once.',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The link couldn’t be copied. Select it and copy it yourself',
}
