import { CONTENT_MAX, NOTE_MAX, type PostType } from '@flyleaf/contracts'
import { texts } from './texts.ts'

/** How a kind of post is written. */
export interface Kind {
  slug: string
  postType: PostType
  label: string
  heading: string
  placeholder: string
  max: number
  hasTitle: boolean
  book: 'required' | 'optional' | 'none'
  hasRating: boolean
  /** Whether it may be written at a place in its book. */
  hasPlace: boolean
  hasImages: boolean
  /** The label of the submit button. */
  send: string
}

export const KINDS: readonly Kind[] = [
  {
    slug: 'thought',
    postType: 'THOUGHT',
    label: texts.thought,
    heading: texts.aThought,
    placeholder: texts.thoughtPlaceholder,
    max: CONTENT_MAX,
    hasTitle: false,
    book: 'optional',
    hasRating: false,
    hasPlace: false,
    hasImages: true,
    send: texts.post,
  },
  {
    slug: 'note',
    postType: 'NOTE',
    label: texts.note,
    heading: texts.aNote,
    placeholder: texts.notePlaceholder,
    max: NOTE_MAX,
    hasTitle: false,
    book: 'optional',
    hasRating: false,
    hasPlace: true,
    hasImages: true,
    send: texts.post,
  },
  {
    slug: 'poetry',
    postType: 'POETRY',
    label: texts.poetry,
    heading: texts.aPoem,
    placeholder: texts.poetryPlaceholder,
    max: CONTENT_MAX,
    hasTitle: true,
    book: 'none',
    hasRating: false,
    hasPlace: false,
    hasImages: true,
    send: texts.post,
  },
  {
    slug: 'review',
    postType: 'REVIEW',
    label: texts.review,
    heading: texts.aReview,
    placeholder: texts.reviewPlaceholder,
    max: CONTENT_MAX,
    hasTitle: true,
    book: 'required',
    hasRating: true,
    hasPlace: false,
    hasImages: true,
    send: texts.post,
  },
  {
    slug: 'quote',
    postType: 'QUOTE',
    label: texts.quote,
    heading: texts.aQuote,
    placeholder: texts.quotePlaceholder,
    max: CONTENT_MAX,
    hasTitle: false,
    book: 'required',
    hasRating: false,
    hasPlace: true,
    hasImages: true,
    send: texts.post,
  },
]

export const NOTE = KINDS.find(({ postType }) => postType === 'NOTE')!
export const QUOTE = KINDS.find(({ postType }) => postType === 'QUOTE')!

export const REPLY: Kind = {
  slug: 'reply',
  postType: 'REPLY',
  label: texts.reply,
  heading: texts.aReply,
  placeholder: texts.replyPlaceholder,
  max: CONTENT_MAX,
  hasTitle: false,
  book: 'none',
  hasRating: false,
  hasPlace: false,
  hasImages: true,
  send: texts.reply,
}
export const SHARE: Kind = {
  slug: 'share',
  postType: 'SHARE',
  label: texts.share,
  heading: texts.shareWithAComment,
  placeholder: texts.sharePlaceholder,
  max: CONTENT_MAX,
  hasTitle: false,
  book: 'none',
  hasRating: false,
  hasPlace: false,
  hasImages: false,
  send: texts.share,
}
