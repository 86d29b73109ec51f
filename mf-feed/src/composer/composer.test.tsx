import { aProfile, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as Composer } from './composer.slot.tsx'

it('has the focus when it appears', async () => {
  renderPage(<Composer />, { session: aProfile() })
  const text = await screen.findByPlaceholderText('What’s on your mind?')
  await waitFor(() => expect(text).toHaveFocus())
})

it('leaves the focus in a field where the reader already writes', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  renderPage(<Composer />, { session: aProfile() })
  await screen.findByPlaceholderText('What’s on your mind?')
  expect(field).toHaveFocus()
  field.remove()
})
