import type { Audience } from '@flyleaf/contracts'
import { useSession } from '@flyleaf/web'
import type { Kind } from './kinds.ts'

/** Whom a new post is for until its writer says otherwise: what they have chosen for posts, but everyone for a share. */
export function useNewAudience({ postType }: Kind): Audience {
  const { profile } = useSession()
  return (postType !== 'SHARE' && profile?.postAudience) || 'EVERYONE'
}
