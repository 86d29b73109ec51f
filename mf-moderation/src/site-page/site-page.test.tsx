import { sitePagesApi, type Rule, type SitePage as Answer } from '@flyleaf/contracts'
import { answer, renderPage } from '@flyleaf/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as RulesPage } from './rules-page.tsx'
import { Component as SitePage } from './site-page.tsx'

const words = (text: string) => [{ kind: 'text' as const, text }]

it('shows the operator’s words, with links that stay within Flyleaf', async () => {
  const content: Answer['content'] = [
    { kind: 'heading', children: words('Readers') },
    {
      kind: 'bullets',
      children: [
        { kind: 'item', children: [{ kind: 'link', to: '/rules', children: words('the rules') }] },
        {
          kind: 'item',
          children: [{ kind: 'link', to: 'https://books.example', children: words('elsewhere') }],
        },
      ],
    },
  ]
  const { user } = renderPage(<SitePage />, {
    at: '/about',
    path: '/about',
    responses: [answer(sitePagesApi.get, () => ({ title: 'Who we are', content }))],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Who we are' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 2, name: 'Readers' })).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'elsewhere' })).toHaveAttribute('href', 'https://books.example')
  await user.click(screen.getByRole('link', { name: 'the rules' }))
  expect(await screen.findByText('At /rules')).toBeInTheDocument()
})

const rules: Rule[] = [
  { key: 'be-kind', title: 'Be kind', text: 'Always.', reason: 'other' },
  { key: 'no-spam', title: 'No spam', text: '', reason: 'spam' },
]

it('numbers the rules, each with an address of its own', async () => {
  renderPage(<RulesPage />, {
    at: '/rules',
    responses: [answer(sitePagesApi.rules, () => ({ rules }))],
  })
  const items = await screen.findAllByRole('listitem')
  expect(items.map(({ id, textContent }) => [id, textContent])).toEqual([
    ['be-kind', '1Be kindAlways.'],
    ['no-spam', '2No spam'],
  ])
})
