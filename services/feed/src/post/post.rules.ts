import { CONTENT_MAX, NOTE_MAX, type PostType } from '@flyleaf/contracts'

const MENTION = /(?<![\w@])@([A-Za-z0-9_]{3,30})(?!\w)/g
const MENTIONS_MAX = 20

/** The usernames that a text mentions, each once. */
export const usernamesIn = (content: string) =>
  [...new Set([...content.matchAll(MENTION)].map((match) => match[1]!.toLowerCase()))].slice(0, MENTIONS_MAX)

export const contentMaxOf = (type: PostType) => (type === 'NOTE' ? NOTE_MAX : CONTENT_MAX)

interface Written {
  postType: PostType
  title?: string | undefined
  content: string
  bookId?: string | undefined
  rating?: number | undefined
  isSpoiler?: boolean | undefined
}

/** What a post of its type keeps: stars are a review's, and replies and shares are about what they answer. */
export function fieldsOf({ postType, title, content, bookId, rating, isSpoiler }: Written) {
  const isOfAnother = postType === 'REPLY' || postType === 'SHARE'
  return {
    postType,
    content: content.trim() ? content : '',
    title: (!isOfAnother && title) || null,
    bookId: (!isOfAnother && bookId) || null,
    rating: (postType === 'REVIEW' && rating) || null,
    isSpoiler: isSpoiler ?? false,
  }
}

type ReplyTarget = { postId: string } | { bookshelfId: string }

/** What a reply answers: exactly one thing; its named type decides when two are given. */
export function replyTargetOf(post: {
  replyToType?: string | undefined
  replyToPostId?: string | undefined
  replyToBookshelfId?: string | undefined
}): ReplyTarget | null {
  const { replyToType, replyToPostId, replyToBookshelfId } = post
  if (replyToPostId && replyToType !== 'BOOKSHELF') return { postId: replyToPostId }
  if (replyToBookshelfId && replyToType !== 'POST') return { bookshelfId: replyToBookshelfId }
  return null
}

/** A direct share says nothing of its own, so passing it on passes on what it shares. */
export const originalOf = (post: { postId: string; isDirect: boolean; sharedPostId: string | null }) =>
  post.isDirect && post.sharedPostId ? post.sharedPostId : post.postId
