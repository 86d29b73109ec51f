import type { Decision } from '@flyleaf/contracts'

const titles: Record<Decision['action'], string> = {
  dismiss: 'Nothing was found against the rules',
  'mark-spoiler': 'Your post was marked as a spoiler',
  hide: 'Your bookshelf was hidden',
  'remove-images': 'The images of your post were removed',
  'remove-picture': 'Your profile picture was removed',
  remove: 'Your post was removed',
  warn: 'You were warned',
  limit: 'Your new posts reach only your followers',
  suspend: 'Your account is suspended',
}

export const texts = {
  title: (action: Decision['action']) => titles[action],
  loading: 'Loading the decision',
  until: (day: string) => `Until ${day}`,
  forGood: 'For good',
  decidedOn: (day: string) => `Decided by moderators on ${day}`,
  undone: 'Taken back',
  rule: 'The rule',
  why: 'Why',
  what: 'What it’s about',
  whatKept: 'It’s kept for 90 days after the decision, and you can copy your words until then.',
  objection: 'Your objection',
  objectTitle: 'Object to it',
  objectDescription:
    'If you think this is wrong, say why. Another moderator reads it where there is one. You can do this once.',
  objectLabel: 'Why is this wrong?',
  object: 'Send objection',
  states: {
    waiting: 'A moderator will read it, and you’ll be notified.',
    upheld: 'A moderator has read it. The decision stays.',
    reversed: 'A moderator has read it, and took the decision back.',
  },
}
