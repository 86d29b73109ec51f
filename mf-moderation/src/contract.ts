import { defineRemoteContract } from '@flyleaf/contracts/remote'

/** The operator's pages, with their titles until the texts are known. */
const sitePages = [
  ['about', 'About'],
  ['terms', 'Terms of service'],
  ['privacy', 'Privacy policy'],
  ['help', 'Help'],
  ['contact', 'Contact'],
  ['accessibility', 'Accessibility'],
] as const

const forReaders = { session: 'required', shape: 'rows' } as const

export default defineRemoteContract({
  name: 'moderation',
  routes: [
    { id: 'queue', path: '/moderation', page: 'queue', title: 'Moderation', ...forReaders },
    { id: 'case', path: '/moderation/cases/:caseId', page: 'case', title: 'Report', ...forReaders },
    {
      id: 'objections',
      path: '/moderation/objections',
      page: 'objections',
      title: 'Objections',
      ...forReaders,
    },
    { id: 'log', path: '/moderation/log', page: 'log', title: 'Audit log', ...forReaders },
    {
      id: 'moderators',
      path: '/moderation/moderators',
      page: 'moderators',
      title: 'Moderators',
      ...forReaders,
      kilobytes: 138,
    },
    {
      id: 'email-domains',
      path: '/moderation/email-domains',
      page: 'email-domains',
      title: 'Email domains',
      ...forReaders,
      kilobytes: 138,
    },
    {
      id: 'address-ranges',
      path: '/moderation/address-ranges',
      page: 'address-ranges',
      title: 'Network addresses',
      ...forReaders,
      kilobytes: 138,
    },
    {
      id: 'announcement',
      path: '/moderation/announcement',
      page: 'announcement',
      title: 'Announcement',
      ...forReaders,
      kilobytes: 138,
    },
    {
      id: 'sign-ups',
      path: '/moderation/sign-ups',
      page: 'sign-ups',
      title: 'Sign-ups',
      ...forReaders,
      kilobytes: 138,
    },
    { id: 'reports', path: '/moderation/reports', page: 'reports', title: 'Your reports', ...forReaders },
    {
      id: 'decision',
      path: '/moderation/decisions/:decisionId',
      page: 'decision',
      title: 'Decision',
      session: 'required',
      shape: 'form',
    },
    {
      id: 'rules',
      path: '/rules',
      page: 'rules',
      title: 'Rules',
      shape: 'rows',
      prefetch: '/api/moderation/rules',
    },
    {
      id: 'transparency',
      path: '/transparency',
      page: 'transparency',
      title: 'Transparency',
      shape: 'rows',
      prefetch: '/api/moderation/transparency',
    },
    ...sitePages.map(([name, title]) => ({
      id: name,
      path: `/${name}`,
      page: 'site-page',
      title,
      shape: 'form' as const,
      prefetch: `/api/moderation/pages/${name}`,
    })),
  ],
  nav: [
    { id: 'reports', label: 'Reports', to: '/moderation/reports', icon: 'flag', order: 2.5, place: 'reader' },
    { id: 'about', label: 'About', to: '/about', icon: 'info', order: 4, place: 'reader' },
  ],
  foot: [
    { label: 'About', to: '/about' },
    { label: 'Rules', to: '/rules' },
    { label: 'Transparency', to: '/transparency' },
    { label: 'Help', to: '/help' },
    { label: 'Terms', to: '/terms' },
    { label: 'Privacy', to: '/privacy' },
    { label: 'Contact', to: '/contact' },
    { label: 'Accessibility', to: '/accessibility' },
  ],
  widgets: [{ id: 'moderation.report' }, { id: 'moderation.decision' }],
  apis: ['/api/moderation', '/api/users'],
  needs: { platform: '^1' },
})
