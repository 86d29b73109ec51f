import { aProfile, renderPage } from '@flyleaf/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as Composer } from './composer.slot.tsx'

it('has the focus when it appears', async () => {
  renderPage(<Composer />, { session: aProfile() })
  expect(await screen.findByPlaceholderText('What’s on your mind?')).toHaveFocus()
})
