import type { EventData } from '@flyleaf/contracts'
import { describe, expect, it } from 'vitest'
import { recipientsOf } from './recipients.rules.ts'
import { snippetOf } from './snippet.rules.ts'

const aPost = (changes: Partial<EventData<'post.created'>> = {}): EventData<'post.created'> => ({
  postId: 'p1',
  version: 1,
  authorId: 'ada',
  postType: 'REPLY',
  title: null,
  content: 'Words',
  bookId: null,
  rating: null,
  ratedAt: null,
  isSpoiler: false,
  positionShare: null,
  likeCount: 0,
  likeVersion: 0,
  replyCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  replyToPostId: null,
  replyToAuthorId: null,
  replyToBookshelfId: null,
  replyToBookshelfOwnerId: null,
  threadOwnerId: null,
  threadBookshelfId: null,
  sharedPostId: null,
  sharedAuthorId: null,
  mentionedUserIds: [],
  audience: 'EVERYONE',
  isLimited: false,
  ...changes,
})

describe('whom a post notifies', () => {
  it('notifies a person once, of the reply rather than the mention', () => {
    const recipients = recipientsOf(
      aPost({ replyToPostId: 'p0', replyToAuthorId: 'ben', mentionedUserIds: ['ben', 'cat'] }),
      null,
    )
    expect(recipients.map(({ userId, type }) => [userId, type])).toEqual([
      ['ben', 'POST_REPLY'],
      ['cat', 'MENTION'],
    ])
  })

  it('never notifies people of their own posts', () => {
    expect(recipientsOf(aPost({ replyToBookshelfId: 's1', mentionedUserIds: ['ada'] }), 'ada')).toEqual([])
  })

  it('links from a share without text to the shared post, and from one with text to the share', () => {
    const share = { sharedPostId: 'p0', sharedAuthorId: 'ben' }
    expect(recipientsOf(aPost({ ...share, content: '' }), null)[0]).toMatchObject({
      postId: 'p0',
      type: 'POST_SHARE',
    })
    expect(recipientsOf(aPost(share), null)[0]).toMatchObject({ postId: 'p1', type: 'POST_SHARE' })
  })
})

describe('an excerpt', () => {
  it('is empty for a spoiler', () => {
    expect(snippetOf({ title: 'Who did it', content: 'The butler', isSpoiler: true })).toBeNull()
    expect(
      snippetOf({ title: null, content: 'The butler', isSpoiler: false, positionShare: 900_000 }),
    ).toBeNull()
  })

  it('ends at a word boundary', () => {
    const snippet = snippetOf({ title: null, content: 'reading '.repeat(40), isSpoiler: false })!
    expect(snippet).toMatch(/reading …$/)
    expect(snippet.length).toBeLessThanOrEqual(122)
  })

  it('cuts no character in two where there are no words', () => {
    const family = '👨‍👩‍👧'
    const snippet = snippetOf({ title: null, content: `a${family.repeat(40)}`, isSpoiler: false })!
    expect(snippet).toBe(`a${family.repeat(14)} …`)
    expect(snippetOf({ title: null, content: `a${'😀'.repeat(80)}`, isSpoiler: false })).toBe(
      `a${'😀'.repeat(59)} …`,
    )
  })
})
