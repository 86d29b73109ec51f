import { relationsApi, reportsApi, sitePagesApi } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Component as Report } from './report.slot.tsx'

const postId = 'p0000000000000000000001'

const mildRule = { key: 'no-plots', title: 'Keep plots', text: '', reason: 'spoilers' } as const
const goodRule = { key: 'be-good', title: 'Be good', text: 'To each other.', reason: 'other' } as const

it('sends the rule and words, and blocks the author if asked to', async () => {
  const onClose = vi.fn()
  const { user, callsTo } = renderPage(<Report kind="post" of={postId} username="ben" onClose={onClose} />, {
    session: aProfile(),
    at: '/',
    responses: [
      answer(sitePagesApi.rules, () => ({ rules: [mildRule, goodRule] })),
      answer(reportsApi.create, () => ({ message: 'Thank you', reportId: 'r0000000000000000000001' })),
      answer(relationsApi.block, () => ({ message: 'You blocked @ben', isBlocked: true })),
    ],
  })
  const send = await screen.findByRole('button', { name: 'Send report' })
  expect(send).toBeDisabled()
  await user.click(await screen.findByLabelText('Be good'))
  expect(send).toBeDisabled()
  await user.type(screen.getByLabelText(/What should the moderators know/), 'Stolen')
  await user.click(screen.getByLabelText('Also block @ben'))
  await user.click(send)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(callsTo(reportsApi.create)).toMatchObject([
    { input: { kind: 'post', id: postId, reason: 'other', ruleKey: 'be-good', words: 'Stolen' } },
  ])
  expect(callsTo(relationsApi.block)).toMatchObject([{ input: { isBlocked: true } }])
})
