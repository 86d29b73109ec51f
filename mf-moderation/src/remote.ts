import { defineRemote } from '@flyleaf/web'

export default defineRemote({
  pages: {
    queue: () => import('./queue/queue-page.tsx'),
    case: () => import('./case/case-page.tsx'),
    objections: () => import('./objections/objections-page.tsx'),
    log: () => import('./log/log-page.tsx'),
    images: () => import('./images/images-page.tsx'),
    moderators: () => import('./moderators/moderators-page.tsx'),
    'email-domains': () => import('./email-domains/email-domains-page.tsx'),
    'link-domains': () => import('./link-domains/link-domains-page.tsx'),
    'address-ranges': () => import('./address-ranges/address-ranges-page.tsx'),
    announcement: () => import('./announcement/announcement-page.tsx'),
    'sign-ups': () => import('./sign-ups/sign-ups-page.tsx'),
    reports: () => import('./my-reports/my-reports-page.tsx'),
    decision: () => import('./decision/decision-page.tsx'),
    'site-page': () => import('./site-page/site-page.tsx'),
    rules: () => import('./site-page/rules-page.tsx'),
    transparency: () => import('./transparency/transparency-page.tsx'),
  },
  widgets: {
    'moderation.report': () => import('./report/report.slot.tsx'),
    'moderation.decision': () => import('./decision/decision.slot.tsx'),
  },
})
