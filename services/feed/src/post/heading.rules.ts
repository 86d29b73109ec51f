import type { PostType } from '@flyleaf/contracts'

const KINDS: Record<PostType, string> = {
  THOUGHT: 'A thought',
  NOTE: 'A note',
  POETRY: 'A poem',
  REVIEW: 'A review',
  QUOTE: 'A quote',
  REPLY: 'A reply',
  SHARE: 'A shared post',
}

interface Headed {
  postType: PostType
  bookTitle: string | null
  name: string
}

/** The title of a post without one: `A review of Middlemarch by Ada`. */
export const headingOf = ({ postType, bookTitle, name }: Headed) =>
  `${KINDS[postType]}${bookTitle ? ` ${postType === 'QUOTE' ? 'from' : 'of'} ${bookTitle}` : ''} by ${name}`
