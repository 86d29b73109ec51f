import { iso, type DbTime } from '@flyleaf/service'
import type { EventData, Person, Profile } from '@flyleaf/contracts'

interface PersonFields extends Omit<Person, 'picture'> {
  picture?: string | null
}

interface AccountFields extends PersonFields {
  email: string
  bio: string
  website: string
  location: string
  createdAt: DbTime
  erasesAt?: DbTime | null
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
  'erasesAt',
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
  erasesAt,
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
  ...(erasesAt && { erasesAt: iso(erasesAt) }),
})

/** What other services store about a person. */
export const toPersonEvent = ({
  userId,
  version,
  username,
  name,
  picture,
  erasesAt,
}: PersonFields & { version: number; erasesAt?: Date | null }): EventData<'user.changed'> => ({
  userId,
  version,
  username,
  name,
  picture: picture ?? null,
  isDeactivated: Boolean(erasesAt),
})
