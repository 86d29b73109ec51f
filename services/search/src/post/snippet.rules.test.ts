import { describe, expect, it } from 'vitest'
import { snippetOf } from './snippet.rules.ts'

describe('an excerpt', () => {
  const long = `${'Words before. '.repeat(20)}Then a naïve question came up. ${'Words after. '.repeat(20)}`
  it('surrounds the first match', () => {
    const snippet = snippetOf(long, ['naive'])
    expect(snippet).toContain('naïve question')
    expect(snippet).toMatch(/^….*…$/)
    expect(snippet.length).toBeLessThanOrEqual(202)
  })
  it('is the whole of a short text, on one line', () => {
    expect(snippetOf('One\n\ntwo 🦉', ['zzz'])).toBe('One two 🦉')
  })
})
