import { expect, it } from 'vitest'
import { cellText } from './encoding.ts'

it.each([
  ['Cort\xe2azar', 'Cortázar'],
  ['V\xe5atsy\xe5ayana', 'Vātsyāyana'],
  ['Espa\xe4na', 'España'],
  ['c\xe3ot\xe2e', 'côté'],
  ['\xe9Capek', 'Čapek'],
  ['\xe8Uber', 'Über'],
  ['Mis\xe9rables', 'Misérables'],
  ['M\xe4nner', 'Männer'],
  ['S\xe3o Paulo', 'São Paulo'],
  ['gr\xe2ce', 'grâce'],
  ['\x93quoted\x94', '“quoted”'],
  ['Broch\xc3\xa9', 'Broché'],
])('decodes %j as %s', (latin1, text) => expect(cellText(latin1, true)).toBe(text))

it('takes ANSEL for Windows-1252 unless the file may have it', () => {
  expect(cellText('Proyecto Morri\xf1a n\xba 2, Espa\xf1a')).toBe('Proyecto Morriña nº 2, España')
})
