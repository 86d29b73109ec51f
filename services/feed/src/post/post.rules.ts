import { CONTENT_MAX, NOTE_MAX, type Audience, type Position, type PostType } from '@flyleaf/contracts'

const MENTION = /(?<![\w@])@([A-Za-z0-9_]{3,30})(?!\w)/g
const MENTIONS_MAX = 20
/** Earlier texts of a post that are kept. */
export const REVISIONS_MAX = 100

/** The distinct usernames that a text mentions. */
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
  audience?: Audience | undefined
  position?: StoredPosition | undefined
}

/** A position in a book as it is stored. */
export interface StoredPosition {
  positionUnit: Position['unit'] | null
  positionAt: number | null
  /** In millionths of the book. */
  positionShare: number | null
}
export const NO_POSITION: StoredPosition = { positionUnit: null, positionAt: null, positionShare: null }

/** The fields that a post of its type has: only reviews have stars, only notes and quotes about a book have a position, and only posts that are not replies or shares have a book. */
export function fieldsOf({
  postType,
  title,
  content,
  bookId,
  rating,
  isSpoiler,
  audience,
  position,
}: Written) {
  const isInMargin = (postType === 'NOTE' || postType === 'QUOTE') && bookId
  const isOfAnother = postType === 'REPLY' || postType === 'SHARE'
  return {
    postType,
    content: content.trim() ? content : '',
    title: (!isOfAnother && title) || null,
    bookId: (!isOfAnother && bookId) || null,
    rating: (postType === 'REVIEW' && rating) || null,
    isSpoiler: isSpoiler ?? false,
    audience: (postType !== 'REPLY' && audience) || ('EVERYONE' as const),
    ...positionIn((isInMargin && position) || NO_POSITION),
  }
}

const positionIn = ({ positionUnit, positionAt, positionShare }: StoredPosition): StoredPosition => ({
  positionUnit,
  positionAt,
  positionShare,
})

type ReplyTarget = { postId: string } | { bookshelfId: string }

/** The post or bookshelf that a reply answers; its type decides when a post and a bookshelf are given. */
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

/** The post that is shared: sharing a direct share shares its original. */
export const originalOf = (post: { postId: string; isDirect: boolean; sharedPostId: string | null }) =>
  post.isDirect && post.sharedPostId ? post.sharedPostId : post.postId
