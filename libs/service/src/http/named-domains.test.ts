import { expect, it } from 'vitest'
import { domainsAbove, domainsNamed } from './named-domains.ts'

it('knows the domains above one, but no top-level domain', () => {
  expect(domainsAbove('mail.example.org')).toEqual(['mail.example.org', 'example.org'])
  expect(domainsAbove('example.org.')).toEqual(['example.org'])
  expect(domainsAbove('localhost')).toEqual([])
})

it.each([
  'https://spam.example/buy?cheap=1',
  'http://WWW.Spam.Example.',
  'Buy at spam.example, now',
  '(www.spam.example)',
  'https://good@spam.example:8080/',
  'https://sp%61m.example/',
  'https://spam\u3002example',
  'Write to me@spam.example',
  'https://spa\u200bm.example',
])('finds the domain in %s', (text) => {
  expect(domainsNamed(text)).toContain('spam.example')
})

it('finds what has other letters as browsers write it, and nothing in words that end a sentence', () => {
  expect(domainsNamed('https://bücher.example')).toContain('xn--bcher-kva.example')
  expect(domainsNamed('BÜCHER.example')).toContain('xn--bcher-kva.example')
  expect(domainsNamed('It ended. Nobody read on')).toEqual([])
  expect(domainsNamed('https://notspam.example')).not.toContain('spam.example')
})

it('reads long texts at once, and of a name longer than any domain its end', () => {
  expect(domainsNamed('a'.repeat(1_000_000))).toEqual([])
  const named = domainsNamed(`https://${'a.'.repeat(500_000)}spam.example`)
  expect(named).toContain('spam.example')
  expect(named.length).toBeLessThan(200)
})
