import * as href from '@flyleaf/contracts/links'

export type Folder = 'inbox' | 'requests'

/** The address of a folder, or of a conversation in it. */
export function addressOf(folder: Folder, conversationId?: string) {
  const base = conversationId ? href.conversation(conversationId) : href.messages()
  if (folder === 'inbox') return base
  return `${base}${conversationId ? '&' : '?'}folder=${folder}`
}
