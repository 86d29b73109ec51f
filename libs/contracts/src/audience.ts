import * as z from 'zod/mini'

export const AUDIENCES = ['EVERYONE', 'FOLLOWERS', 'ME'] as const
/** Whom the author of a post shows it to, beside themselves; the owner of a bookshelf, beside themselves and its collaborators. */
export const Audience = z.enum(AUDIENCES, 'Invalid audience')
export type Audience = z.output<typeof Audience>
