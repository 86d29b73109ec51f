import type { PostType } from '@flyleaf/contracts'
import { describe, expect, it } from 'vitest'
import { reasonOf, withPicks, withVariety } from './discover.rules.ts'

const by = (...authors: string[]) =>
  authors.map((authorId, index) => ({
    postId: `${authorId}${index}`,
    authorId,
    postType: 'THOUGHT' as PostType,
  }))

describe('variety of the discover feed', () => {
  it('shows at most two posts per author on a page while there are posts by others', () => {
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

  it('keeps the ranking where it already has variety', () => {
    expect(withVariety(by('a', 'b', 'a', 'c'))).toEqual(['a0', 'b1', 'a2', 'c3'])
  })

  it('mixes the types', () => {
    const reviews = Array.from({ length: 12 }, (_, n) => ({
      postId: `r${n}`,
      authorId: `a${n}`,
      postType: 'REVIEW' as const,
    }))
    const quotes = Array.from({ length: 4 }, (_, n) => ({
      postId: `q${n}`,
      authorId: `b${n}`,
      postType: 'QUOTE' as const,
    }))
    expect(withVariety([...reviews, ...quotes]).slice(8, 13)).toEqual(['q0', 'q1', 'q2', 'q3', 'r8'])
  })

  it('shows many posts by one author when there are no others', () => {
    expect(withVariety(by('a', 'a', 'a'))).toEqual(['a0', 'a1', 'a2'])
  })
})

it('puts my latest posts first, and posts about my books near the top', () => {
  expect(withPicks(['mine'], ['near', 'next'], ['1', 'near', '2', 'mine', '3'])).toEqual([
    'mine',
    '1',
    '2',
    'near',
    '3',
    'next',
  ])
})

it('gives a reason', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  const post = { book: null, likeCount: 0, replyCount: 0, createdAt: '2026-11-20T11:00:00.000Z' }
  const book = { bookId: 'b', title: '', authors: [], publishedYear: null, cover: null }
  const why = (changes: object) => reasonOf({ ...post, ...changes }, new Set(['b']), now)
  expect(why({})).toBe('new')
  expect(why({ likeCount: 9, replyCount: 1 })).toBe('liked')
  expect(why({ likeCount: 4, replyCount: 2 })).toBe('discussed')
  expect(why({ book })).toBe('from-your-shelves')
  expect(why({ createdAt: '2026-10-01T11:00:00.000Z' })).toBeNull()
})
