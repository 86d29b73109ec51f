/** What readers see here. */
export const texts = {
  messages: 'Messages',
  conversations: 'Conversations',
  loadingConversations: 'Loading conversations',
  noLettersYet: 'No letters yet',
  noLettersYetDescription: 'Write to a reader whose taste you trust.',
  inbox: 'Inbox',
  requests: 'Requests',
  noRequests: 'No message requests',
  noRequestsDescription: 'When someone you don’t follow writes to you, you’ll find it here.',
  noMessagesYet: 'No messages yet',
  you: (content: string) => `You: ${content}`,
  by: (name: string, content: string) => `${name}: ${content}`,
  unread: 'unread',
}
