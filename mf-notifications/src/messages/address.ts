import * as href from '@flyleaf/contracts/links'

export type Folder = 'inbox' | 'requests'

/** Where a folder, or a conversation in it, is shown. */
export function addressOf(folder: Folder, conversationId?: string) {
  const base = conversationId ? href.conversation(conversationId) : href.messages()
  if (folder === 'inbox') return base
  return `${base}${conversationId ? '&' : '?'}folder=${folder}`
}
