import { CONTENT_MAX, NOTE_MAX, type PostType } from '@flyleaf/contracts'

/** How each kind of post is written. */
export interface Kind {
  slug: string
  postType: PostType
  label: string
  heading: string
  placeholder: string
  max: number
  hasTitle: boolean
  /** Whether a book belongs to it: must, may, or not. */
  book: 'required' | 'optional' | 'none'
  hasRating: boolean
  hasImages: boolean
  /** What the button says. */
  send: string
}

export const KINDS: readonly Kind[] = [
  {
    slug: 'thought',
    postType: 'THOUGHT',
    label: 'Thought',
    heading: 'A thought',
    placeholder: 'What is on your mind?',
    max: CONTENT_MAX,
    hasTitle: false,
    book: 'optional',
    hasRating: false,
    hasImages: true,
    send: 'Post',
  },
  {
    slug: 'note',
    postType: 'NOTE',
    label: 'Note',
    heading: 'A note',
    placeholder: 'For the margin …',
    max: NOTE_MAX,
    hasTitle: false,
    book: 'optional',
    hasRating: false,
    hasImages: true,
    send: 'Post',
  },
  {
    slug: 'poetry',
    postType: 'POETRY',
    label: 'Poetry',
    heading: 'A poem',
    placeholder: 'Lines are kept as you break them',
    max: CONTENT_MAX,
    hasTitle: true,
    book: 'none',
    hasRating: false,
    hasImages: true,
    send: 'Post',
  },
  {
    slug: 'review',
    postType: 'REVIEW',
    label: 'Review',
    heading: 'A review',
    placeholder: 'What did it do to you?',
    max: CONTENT_MAX,
    hasTitle: true,
    book: 'required',
    hasRating: true,
    hasImages: true,
    send: 'Post',
  },
  {
    slug: 'quote',
    postType: 'QUOTE',
    label: 'Quote',
    heading: 'A quote',
    placeholder: 'Their words, true to the text',
    max: CONTENT_MAX,
    hasTitle: false,
    book: 'required',
    hasRating: false,
    hasImages: true,
    send: 'Post',
  },
]

export const REPLY: Kind = {
  slug: 'reply',
  postType: 'REPLY',
  label: 'Reply',
  heading: 'A reply',
  placeholder: 'Write a reply …',
  max: CONTENT_MAX,
  hasTitle: false,
  book: 'none',
  hasRating: false,
  hasImages: true,
  send: 'Reply',
}
export const SHARE: Kind = {
  slug: 'share',
  postType: 'SHARE',
  label: 'Share',
  heading: 'Share with your words',
  placeholder: 'Say why …',
  max: CONTENT_MAX,
  hasTitle: false,
  book: 'none',
  hasRating: false,
  hasImages: false,
  send: 'Share',
}
