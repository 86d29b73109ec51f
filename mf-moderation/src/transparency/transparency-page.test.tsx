import { transparencyApi, type ModeratedMonth } from '@flyleaf/contracts'
import { answer, renderPage } from '@flyleaf/web/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as TransparencyPage } from './transparency-page.tsx'

const quiet: ModeratedMonth = {
  month: '2026-10',
  reports: [],
  decisions: [],
  objections: { received: 0, upheld: 0, reversed: 0 },
  minutesToDecision: null,
}
const show = (months: ModeratedMonth[]) =>
  renderPage(<TransparencyPage />, { responses: [answer(transparencyApi.months, { months })] })
const inMonth = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section')!)

it('shows each month with its reports, decisions, objections and the median time', async () => {
  show([
    {
      month: '2026-11',
      reports: [
        { reason: 'hate', count: 2 },
        { reason: 'spam', count: 5 },
      ],
      decisions: [{ action: 'remove', count: 4 }],
      objections: { received: 3, upheld: 1, reversed: 1 },
      minutesToDecision: 300,
    },
    quiet,
  ])
  const november = await inMonth('November 2026')
  for (const words of [
    '7',
    'Hate: 2',
    'Spam: 5',
    'Removed: 4',
    'Decision reversed: 1',
    'Not answered yet: 1',
    '5 hours',
  ])
    expect(november.getByText(words)).toBeInTheDocument()
  const october = await inMonth('October 2026')
  expect(october.getByText('Nothing was reported or decided.')).toBeInTheDocument()
})

it('says when nothing has ever been reported', async () => {
  show([])
  expect(await screen.findByText('Nothing has been reported yet')).toBeInTheDocument()
})
