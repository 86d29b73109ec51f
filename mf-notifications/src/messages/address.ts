import * as href from '@flyleaf/contracts/links'

export type Folder = 'inbox' | 'requests'

/** The address of a folder, or of a conversation in it; `share` is the address of what the reader is about to send. */
export function addressOf(folder: Folder, conversationId?: string, share?: string) {
  const base = conversationId ? href.conversation(conversationId) : href.messages()
  const more = new URLSearchParams({ ...(folder === 'requests' && { folder }), ...(share && { share }) })
  return more.size === 0 ? base : `${base}${conversationId ? '&' : '?'}${more.toString()}`
}

/** The state of a history entry that was opened from the list, which is then the entry before it. */
export const fromList = { isFromList: true }
