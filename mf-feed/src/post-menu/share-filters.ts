import { texts } from './texts.ts'

/** Which shares of a post are listed. */
export const SHARE_FILTERS = [
  { key: 'all', label: texts.all },
  { key: 'content', label: texts.withContent },
  { key: 'direct', label: texts.directShares },
] as const

export type ShareFilter = (typeof SHARE_FILTERS)[number]['key']
