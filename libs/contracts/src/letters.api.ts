import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { MESSAGE_LENGTH_MAX, Message, conversationNotFound, messagesRefused } from './messages.api.ts'
import { problem } from './problem.ts'
import { BookId, ConversationId, MessageId, optionalText, requiredText } from './values.ts'

export const DEDICATION_LENGTH_MAX = 280

export const enclosedBookNotFound = problem({
  code: 'letter.book-not-found',
  status: 404,
  message: 'We can’t find this book. A book that only you can see can’t be enclosed',
})
export const letterNotFound = problem({
  code: 'letter.not-found',
  status: 404,
  message: 'This letter isn’t there any more',
})
export const letterIsYours = problem({
  code: 'letter.is-yours',
  status: 400,
  message: 'You sent this book yourself',
})
export const letterInRequest = problem({
  code: 'letter.in-request',
  status: 409,
  message: 'Accept the message request first',
})
export const shelvesAway = problem({
  code: 'letter.shelves-away',
  status: 503,
  message: 'Your bookshelves can’t be reached just now. The letter stays here: try again in a few minutes',
})

const conversation = { conversationId: ConversationId }

/** Books that are enclosed in messages. */
export const lettersApi = api('notifications', {
  enclose: endpoint({
    method: 'POST',
    path: '/api/messages/conversations/:conversationId/letters',
    summary: 'Write a message that encloses a book with a dedication',
    shown: true,
    caller: 'reader',
    params: z.object(conversation),
    status: 201,
    body: z.object({
      bookId: BookId,
      dedication: requiredText('Dedication', DEDICATION_LENGTH_MAX),
      content: optionalText('Message', MESSAGE_LENGTH_MAX),
    }),
    result: z.object({ message: z.string(), sent: Message }),
    problems: [conversationNotFound, messagesRefused, enclosedBookNotFound],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/messages/conversations/:conversationId/letters/:messageId/accept',
    summary: 'Put an enclosed book on my shelf, with its dedication',
    caller: 'reader',
    params: z.object({ ...conversation, messageId: MessageId }),
    result: z.object({ message: z.string(), accepted: Message }),
    problems: [letterNotFound, letterIsYours, letterInRequest, shelvesAway],
  }),
})
