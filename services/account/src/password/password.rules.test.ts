import { expect, it } from 'vitest'
import { isCommon } from './common-passwords.ts'
import { isOwn } from './password.rules.ts'

it.each(['123456', 'password', 'Qwerty', ' letmein ', '111111', '      ', 'flyleaf', 'Flyleaf2026'])(
  'rejects %j as common',
  (password) => expect(isCommon(password)).toBe(true),
)

it.each(['reading-by-lamplight', 'a quiet chapter', 'xk7-ouzel'])('accepts %j', (password) =>
  expect(isCommon(password)).toBe(false),
)

it("recognizes the reader's name, username and email address in a password", () => {
  const owner = { name: 'Anna Lind', username: 'anna_reads', email: 'anna.l@example.org' }
  for (const password of [
    'anna lind',
    'AnnaLind',
    'anna_reads',
    'annareads1987',
    'anna.l@example.org',
    'anna.l',
  ])
    expect([password, isOwn(password, owner)]).toEqual([password, true])
  expect(isOwn('anna reads by the sea', owner)).toBe(false)
  expect(isOwn('seven!!', { name: '李', username: 'li_', email: 'li@example.org' })).toBe(false)
})
