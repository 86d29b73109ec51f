import { describe, expect, it } from 'vitest'
import { withVariety } from './discover.rules.ts'

const by = (...authors: string[]) =>
  authors.map((authorId, index) => ({ postId: `${authorId}${index}`, authorId }))

describe('variety of the discover feed', () => {
  it('gives no author more than two of a page while others have something to say', () => {
    const arranged = withVariety(by('a', 'a', 'a', 'a', 'b', 'c', 'b', 'd'), 5)
    for (let start = 0; start + 5 <= 6; start++) {
      const page = arranged.slice(start, start + 5).map((id) => id[0])
      for (const author of page) expect(page.filter((one) => one === author).length).toBeLessThanOrEqual(2)
    }
    expect(arranged.toSorted()).toEqual(
      by('a', 'a', 'a', 'a', 'b', 'c', 'b', 'd')
        .map((post) => post.postId)
        .toSorted(),
    )
  })

  it('keeps the order of rank where variety asks for nothing', () => {
    expect(withVariety(by('a', 'b', 'a', 'c'))).toEqual(['a0', 'b1', 'a2', 'c3'])
  })

  it('shows a lone author rather than nothing', () => {
    expect(withVariety(by('a', 'a', 'a'))).toEqual(['a0', 'a1', 'a2'])
  })
})
