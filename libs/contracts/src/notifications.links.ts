import { at } from './link.ts'

// Addresses of the pages of notifications and messages.

export const notifications = () => '/notifications'
export const messages = () => '/messages'
export const conversation = (conversationId: string) => at('/messages', { conversation: conversationId })
/** The page for writing a message to a person. */
export const messageTo = (username: string) => at('/messages', { to: username })
/** The page for sending the address of a post, book or bookshelf in a message. */
export const sendInMessage = (address: string) => at('/messages', { share: address })
