import { defineRemoteContract } from '@flyleaf/contracts/remote'

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
    { id: 'reports', path: '/moderation/reports', page: 'reports', title: 'Your reports', ...forReaders },
    {
      id: 'decision',
      path: '/moderation/decisions/:decisionId',
      page: 'decision',
      title: 'Decision',
      session: 'required',
      shape: 'form',
    },
  ],
  nav: [
    { id: 'reports', label: 'Reports', to: '/moderation/reports', icon: 'flag', order: 2.5, place: 'reader' },
  ],
  widgets: [{ id: 'moderation.report' }, { id: 'moderation.decision' }],
  apis: ['/api/moderation', '/api/users'],
  needs: { platform: '^1' },
})
