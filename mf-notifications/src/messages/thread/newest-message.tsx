import { hideSpoilers, type Message } from '@flyleaf/contracts'
import { useState } from 'react'
import { texts } from './texts.ts'

const wordsOf = ({ content, letter }: Message) =>
  [hideSpoilers(content), letter && texts.enclosed(letter.title, letter.dedication)].filter(Boolean).join(' ')

/** Announces messages that arrive while the conversation is open; earlier ones are silent. */
export function NewestMessage({ message }: { message: Message | undefined }) {
  const [first] = useState(message?.messageId)
  const isNews = message && message.messageId !== first && !message.isMine
  return (
    <p role="status" className="sr-only">
      {isNews && texts.newMessage(message.sender?.name ?? texts.aFormerReader, wordsOf(message))}
    </p>
  )
}
