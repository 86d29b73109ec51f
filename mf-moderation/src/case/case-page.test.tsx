import {
  caseNotFound,
  moderationApi,
  reportedImage,
  sitePagesApi,
  type CaseDetail,
  type Rule,
} from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as CasePage } from './case-page.tsx'

const caseId = 'c0000000000000000000001'
const at = '2026-01-02T03:04:05.000Z'

const rules: Rule[] = [
  { key: 'no-spam', title: 'No spam', text: '', reason: 'spam' },
  { key: 'be-kind', title: 'Be kind', text: 'Always.', reason: 'harassment' },
  { key: 'no-shouting', title: 'No shouting', text: '', reason: 'harassment' },
]

const anImage = { url: '/media/posts/pills.webp', alternative: 'Pills' }

const aCopy = (images: CaseDetail['copies'][number]['content']['images']): CaseDetail['copies'][number] => ({
  copyId: 'y0000000000000000000001',
  content: { ownerId: 'u', title: null, text: 'Buy cheap books', images },
  at,
})

const aCase = (changes: Partial<CaseDetail> = {}): CaseDetail => ({
  caseId,
  reported: {
    kind: 'post',
    id: 'p0000000000000000000001',
    owner: { userId: 'u0000000000000000000001', username: 'seller', name: 'Seller', picture: null },
  },
  reason: 'spam',
  reportCount: 1,
  openedAt: at,
  lastReportedAt: at,
  isOpen: true,
  claimedBy: null,
  copies: [aCopy([])],
  reports: [],
  decisions: [],
  history: [],
  viewer: { isClaimer: false, actions: ['dismiss', 'remove', 'limit', 'suspend'] },
  ...changes,
})

it.each([
  ['Suspend', 'suspend'],
  ['Limit', 'limit'],
])('can %s for a time, with the rule and an explanation', async (label, action) => {
  const { user, callsTo } = renderPage(<CasePage />, {
    session: aProfile(),
    path: '/moderation/cases/:caseId',
    at: `/moderation/cases/${caseId}`,
    responses: [
      answer(moderationApi.case, () => aCase()),
      answer(sitePagesApi.rules, () => ({ rules })),
      answer(moderationApi.decide, () => ({ message: 'Suspended', decisionId: 'd0000000000000000000001' })),
    ],
  })
  expect(await screen.findByText('Buy cheap books')).toBeInTheDocument()
  await user.click(screen.getByLabelText(label))
  await user.selectOptions(screen.getByLabelText('For how long?'), '30 days')
  await user.selectOptions(screen.getByLabelText('Which rule?'), 'Be kind')
  await user.type(screen.getByLabelText(/Explain it to them/), 'Too much')
  await user.click(screen.getByRole('button', { name: label }))
  expect(callsTo(moderationApi.decide)).toMatchObject([
    {
      input: { action, days: 30, rule: 'harassment', ruleKey: 'be-kind', explanation: 'Too much' },
    },
  ])
})

it('is not there for whoever is no moderator', async () => {
  renderPage(<CasePage />, {
    session: aProfile(),
    path: '/moderation/cases/:caseId',
    at: `/moderation/cases/${caseId}`,
    responses: [answer(moderationApi.case, caseNotFound)],
  })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
})

it('says what was noticed without a reader’s report', async () => {
  const report = {
    reportId: 'r1',
    copyId: null,
    reporter: null,
    reason: 'harassment',
    words: '',
    createdAt: at,
  } as const
  renderPage(<CasePage />, {
    session: aProfile(),
    path: '/moderation/cases/:caseId',
    at: `/moderation/cases/${caseId}`,
    responses: [
      answer(moderationApi.case, () =>
        aCase({ copies: [], reports: [{ ...report, namedRule: null, signal: 'blocked-by-many' }] }),
      ),
      answer(sitePagesApi.rules, () => ({ rules })),
    ],
  })
  expect(await screen.findByText(/Many readers have blocked them within a week/)).toBeInTheDocument()
  expect(screen.getByText(/Look at what they have written/)).toBeInTheDocument()
})

it('begins with the rule that was reported last', async () => {
  const report = {
    reportId: 'r1',
    copyId: null,
    reporter: null,
    reason: 'harassment',
    words: '',
    signal: null,
    createdAt: at,
  } as const
  const reports = [{ ...report, namedRule: { key: 'no-shouting', title: 'No shouting' } }]
  const { user } = renderPage(<CasePage />, {
    session: aProfile(),
    path: '/moderation/cases/:caseId',
    at: `/moderation/cases/${caseId}`,
    responses: [
      answer(moderationApi.case, () => aCase({ reason: 'harassment', reports })),
      answer(sitePagesApi.rules, () => ({ rules })),
    ],
  })
  await user.click(await screen.findByLabelText('Suspend'))
  expect(screen.getByLabelText('Which rule?')).toHaveDisplayValue('No shouting')
})

it.each([
  ['Remove the images', 'remove-images'],
  ['Remove the profile picture', 'remove-picture'],
] as const)('can %s alone', async (label, action) => {
  const viewer = { isClaimer: false, actions: ['dismiss' as const, action, 'remove' as const] }
  const { user, callsTo } = renderPage(<CasePage />, {
    session: aProfile(),
    path: '/moderation/cases/:caseId',
    at: `/moderation/cases/${caseId}`,
    responses: [
      answer(moderationApi.case, () => aCase({ viewer, copies: [aCopy([anImage])] })),
      answer(sitePagesApi.rules, () => ({ rules })),
      answer(moderationApi.decide, () => ({ message: label, decisionId: 'd0000000000000000000001' })),
    ],
  })
  await user.click(await screen.findByLabelText(label))
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/kept for 90 days/)
  await user.click(screen.getByRole('button', { name: label }))
  expect(callsTo(moderationApi.decide)).toMatchObject([{ input: { action, rule: 'spam' } }])
})

it('offers to remove images where there may be some', async () => {
  const viewer = {
    isClaimer: false,
    actions: ['dismiss' as const, 'remove-images' as const, 'remove' as const],
  }
  const offered = async (copies: CaseDetail['copies']) => {
    const page = renderPage(<CasePage />, {
      session: aProfile(),
      path: '/moderation/cases/:caseId',
      at: `/moderation/cases/${caseId}`,
      responses: [
        answer(moderationApi.case, () => aCase({ viewer, copies })),
        answer(sitePagesApi.rules, () => ({ rules })),
      ],
    })
    const all = (await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value'))
    page.unmount()
    return all
  }
  expect(await offered([aCopy([])])).toEqual(['dismiss', 'remove'])
  for (const copies of [[aCopy([]), aCopy([anImage])], []])
    expect(await offered(copies)).toEqual(['dismiss', 'remove-images', 'remove'])
})

it('blocks images that are kept, unless nothing is wrong', async () => {
  const copyId = 'y0000000000000000000001'
  const images = [
    { url: reportedImage(copyId, 0), alternative: 'Pills' },
    { url: '/media/posts/gone.webp', alternative: 'Not kept' },
    { url: reportedImage(copyId, 2), alternative: '' },
  ]
  const content = { ownerId: 'u', title: null, text: 'Buy', images }
  const { user, callsTo } = renderPage(<CasePage />, {
    session: aProfile(),
    path: '/moderation/cases/:caseId',
    at: `/moderation/cases/${caseId}`,
    responses: [
      answer(moderationApi.case, () => aCase({ copies: [{ copyId, content, at }] })),
      answer(sitePagesApi.rules, () => ({ rules })),
      answer(moderationApi.decide, () => ({ message: 'Removed', decisionId: 'd0000000000000000000001' })),
    ],
  })
  await user.click(await screen.findByLabelText('Remove the post'))
  const block = screen.getByRole('group', { name: 'Block images' })
  expect(within(block).getAllByRole('checkbox')).toHaveLength(2)
  await user.click(within(block).getByLabelText('Image 1: Pills'))
  await user.click(within(block).getByLabelText('Image 2'))
  await user.click(within(block).getByLabelText('Image 1: Pills'))
  await user.click(screen.getByRole('button', { name: 'Remove the post' }))
  await user.click(screen.getByLabelText('Dismiss'))
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(callsTo(moderationApi.decide).map(({ input }) => input.blockedImages)).toEqual([
    [{ copyId, place: 2 }],
    undefined,
  ])
})
