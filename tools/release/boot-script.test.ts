// @vitest-environment jsdom
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
