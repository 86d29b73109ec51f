// @vitest-environment jsdom
import { Suspense, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { intentsScript, renderedScript, themeScript } from './boot-script.ts'

document.documentElement.dataset['rendered'] = ''
new Function(intentsScript)()
const intents = (window as { __intents?: Map<HTMLElement, string | 0> }).__intents!
afterEach(() => intents.clear())

it('knows the caret of what is typed at once: the browser reports it when React may have reset the text', () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.value = 'Kinred'
  field.setSelectionRange(3, 3)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.value = ''
  expect(field).toHaveProperty('caret', 3)
})

it('records the text that makes React hydrate its field, which takes it for known, and what sends its form before the replay', () => {
  const send = vi.fn()
  const field = createElement('input', { value: '', onChange: () => {} })
  const button = createElement('button', { type: 'button', onClick: send }, 'Send')
  const page = createElement(Suspense, null, createElement('form', null, field, button))
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  const [input, press] = [root.querySelector('input')!, root.querySelector('button')!]
  hydrateRoot(root, page)
  const type = (text: string) => {
    input.value = text
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  type('Kindre')
  expect(Object.keys(input).join()).toContain('__reactProps')
  type('Kindred')
  press.click()
  expect(send).not.toHaveBeenCalled()
  expect([...intents]).toEqual([
    [input, 'Kindred'],
    [press, 0],
  ])
  intents.clear()
  press.click()
  expect(send).toHaveBeenCalledOnce()
})

it('shows theme, size of text and reading font as they are kept, and only values that there are', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { dataset } = document.documentElement
  const keep = (kept: Record<string, string>) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(`flyleaf-${name}`, value)
    new Function(themeScript)()
    return dataset
  }
  expect(keep({})).not.toMatchObject({ text: expect.anything() })
  expect(keep({ theme: 'enormous', text: 'enormous', font: 'enormous' })).toMatchObject({ theme: 'dark' })
  expect(dataset).not.toHaveProperty('text')
  expect(dataset).not.toHaveProperty('font')
  expect(keep({ theme: 'night', text: 'larger', font: 'sans' })).toMatchObject({
    theme: 'night',
    text: 'larger',
    font: 'sans',
  })
})

it('hides the announcement that was dismissed in this browser before a rendered page is painted', () => {
  document.body.innerHTML = '<section data-announcement="first"></section>'
  const section = document.querySelector('section')!
  const run = () => {
    new Function(renderedScript)()
    return section.hidden
  }
  expect(run()).toBe(false)
  localStorage.setItem('flyleaf-dismissed', 'another')
  expect(run()).toBe(false)
  localStorage.setItem('flyleaf-dismissed', 'first')
  expect(run()).toBe(true)
})
