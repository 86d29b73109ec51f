// @vitest-environment jsdom
import { Suspense, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { intentsScript } from './boot-script.ts'

it('knows the caret of what is typed at once: the browser reports it when React may have reset the text', () => {
  document.documentElement.dataset['rendered'] = ''
  new Function(intentsScript)()
  const field = document.body.appendChild(document.createElement('input'))
  field.value = 'Kinred'
  field.setSelectionRange(3, 3)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.value = ''
  expect(field).toHaveProperty('caret', 3)
})

it('records the text that makes React hydrate its field: React does not take it for a change', () => {
  document.documentElement.dataset['rendered'] = ''
  new Function(intentsScript)()
  const page = createElement(Suspense, null, createElement('input', { value: '', onChange: () => {} }))
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  const field = root.querySelector('input')!
  hydrateRoot(root, page)
  const type = (text: string) => {
    field.value = text
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const recorded = () => (window as { __intents?: Map<HTMLElement, string> }).__intents?.get(field)
  type('Kindre')
  expect(Object.keys(field).join()).toContain('__reactProps')
  expect(recorded()).toBe('Kindre')
  type('Kindred')
  expect(recorded()).toBe('Kindred')
})
