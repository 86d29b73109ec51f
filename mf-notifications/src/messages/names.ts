import type { Conversation } from '@flyleaf/contracts'
import { texts } from './texts.ts'

/** Who is in a conversation, or what it is called. */
export const namesOf = ({ name, participants }: Pick<Conversation, 'name' | 'participants'>) =>
  name || participants.map((person) => person.name).join(', ') || texts.aFormerReader
