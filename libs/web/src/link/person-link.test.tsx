import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../testing/index.tsx'
import { PersonLink } from './person-link.tsx'

it('keeps one card, of the link that was last pointed at', async () => {
  const { user } = renderPage(
    <>
      <PersonLink username="ada">Ada</PersonLink>
      <PersonLink username="ben">Ben</PersonLink>
    </>,
    { widgets: { 'account.person-card': ({ username }: { username: string }) => <p>Card of {username}</p> } },
  )
  await user.hover(screen.getByText('Ada'))
  expect(await screen.findByText('Card of ada')).toBeInTheDocument()
  await user.hover(screen.getByText('Ben'))
  expect(await screen.findByText('Card of ben')).toBeInTheDocument()
  expect(screen.queryByText('Card of ada')).not.toBeInTheDocument()
})
