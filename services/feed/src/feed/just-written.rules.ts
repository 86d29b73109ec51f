/** How long readers find a post of their own in their feeds, which are there to read others. */
export const JUST_WRITTEN_MINUTES = 10

export const isJustWritten = (post: { createdAt: string }, now: Date): boolean =>
  now.getTime() - Date.parse(post.createdAt) < JUST_WRITTEN_MINUTES * 60_000
