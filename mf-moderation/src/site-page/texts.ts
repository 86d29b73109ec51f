import type { SitePageName } from '@flyleaf/contracts'

const titles: Record<SitePageName, string> = {
  about: 'About',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  help: 'Help',
  contact: 'Contact',
  accessibility: 'Accessibility',
}

export const texts = {
  titles,
  loading: 'Loading the page',
  rules: 'Rules',
  rulesDescription:
    'What everybody here agrees to. Moderators decide by these rules, and name the one that a decision rests on.',
  reportHint:
    'Seen something that breaks one? Report it from its menu. Whoever you report won’t learn who did.',
}
