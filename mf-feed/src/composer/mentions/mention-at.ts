/** A mention being typed: the position of its @ and the name so far. */
export interface MentionAt {
  from: number
  name: string
}

/** The mention that ends at the caret. A letter before the @ makes it an email address instead. */
export function mentionAt(text: string, caret: number): MentionAt | null {
  const match = /(?<![\p{L}\p{N}_.@/])@([a-z0-9_]{1,30})$/iu.exec(text.slice(0, caret))
  return match ? { from: match.index, name: match[1]!.toLowerCase() } : null
}
