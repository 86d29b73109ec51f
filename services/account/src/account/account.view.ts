import { iso, type DbTime } from '@flyleaf/service'
import type { Audience, EventData, Person, Profile } from '@flyleaf/contracts'

interface PersonFields extends Omit<Person, 'picture'> {
  picture?: string | null
}

interface AccountFields extends PersonFields {
  email: string
  bio: string
  website: string
  location: string
  createdAt: DbTime
  postAudience: Audience
  erasesAt?: DbTime | null
  suspensionId?: string | null
  suspendedUntil?: DbTime | null
  welcomedAt?: DbTime | null
}

/** The columns of a profile. */
export const profileColumns = [
  'userId',
  'username',
  'name',
  'picture',
  'email',
  'bio',
  'website',
  'location',
  'createdAt',
  'postAudience',
  'erasesAt',
  'suspensionId',
  'suspendedUntil',
  'welcomedAt',
] as const

export const toProfile = ({
  userId,
  username,
  name,
  picture,
  email,
  bio,
  website,
  location,
  createdAt,
  postAudience,
  erasesAt,
  suspensionId,
  suspendedUntil,
  welcomedAt,
}: AccountFields): Profile => ({
  userId,
  username,
  name,
  picture: picture ?? null,
  email,
  bio,
  website,
  location,
  createdAt: iso(createdAt),
  ...(!welcomedAt && { isNew: true }),
  ...(postAudience !== 'EVERYONE' && { postAudience }),
  ...(erasesAt && { erasesAt: iso(erasesAt) }),
  ...(suspensionId && {
    suspension: { decisionId: suspensionId, until: suspendedUntil ? iso(suspendedUntil) : null },
  }),
})

/** What other services store about a person. */
export const toPersonEvent = ({
  userId,
  version,
  username,
  name,
  picture,
  erasesAt,
  suspensionId,
}: PersonFields & {
  version: number
  erasesAt?: Date | null
  suspensionId?: string | null
}): EventData<'user.changed'> => ({
  userId,
  version,
  username,
  name,
  picture: picture ?? null,
  isDeactivated: Boolean(erasesAt ?? suspensionId),
})
