import type { Conversation } from '@flyleaf/contracts'
import { texts } from './texts.ts'

/** The name of a group, or the names of its participants. */
export const namesOf = ({ name, participants }: Pick<Conversation, 'name' | 'participants'>) =>
  name || participants.map((person) => person.name).join(', ') || texts.aFormerReader
