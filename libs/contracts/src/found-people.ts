import * as z from 'zod/mini'
import { PersonCard } from './people.ts'

/** The result of `/internal/people?q=…&limit=…&viewerId=…`: whom a reader, or without `viewerId` a visitor, finds. */
export const FoundPeople = z.object({ items: z.array(PersonCard) })
