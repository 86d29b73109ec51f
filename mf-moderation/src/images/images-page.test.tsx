import { blockedImagesApi, moderatorsApi, type BlockedImage } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as ImagesPage } from './images-page.tsx'

const seller = { userId: 'u0000000000000000000001', username: 'seller', name: 'Seller', picture: null }
const blocked: BlockedImage = {
  blockId: 'k0000000000000000000001',
  caseId: 'c0000000000000000000001',
  reported: { kind: 'post', id: 'p0000000000000000000001', owner: seller },
  place: 1,
  url: '/api/moderation/copies/y0000000000000000000001/images/1',
  isRecognised: true,
  rule: 'spam',
  namedRule: { key: 'no-spam', title: 'No spam' },
  explanation: 'Seen often enough',
  blockedAt: '2026-01-02T03:04:05.000Z',
  blockedBy: null,
}
const plain: BlockedImage = {
  ...blocked,
  blockId: 'k0000000000000000000002',
  reported: { kind: 'person', id: seller.userId, owner: seller },
  place: 0,
  url: null,
  isRecognised: false,
}

it('says which images are blocked and why, shows one after a click, and unblocks it', async () => {
  const { user, callsTo } = renderPage(<ImagesPage />, {
    session: aProfile(),
    responses: [
      answer(moderatorsApi.role, { role: 'moderator' }),
      answer(blockedImagesApi.list, {
        items: [blocked, plain],
        pagination: { hasMore: false, nextCursor: null },
      }),
      answer(blockedImagesApi.unblock, { message: 'Unblocked' }),
    ],
  })
  expect(await screen.findByText('Image 2 of a post by Seller')).toBeInTheDocument()
  expect(screen.getAllByText(/No spam\s+Seen often enough/)).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Show the image' })).toHaveAttribute('href', blocked.url)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('The image is not kept any more')).toBeInTheDocument()
  expect(screen.getByText(/only the very same file/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Unblock Image 2 of a post by Seller' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unblock' }))
  expect(callsTo(blockedImagesApi.unblock)).toMatchObject([{ input: { blockId: blocked.blockId } }])
})
