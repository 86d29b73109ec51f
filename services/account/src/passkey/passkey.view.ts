import type { Passkey } from '@flyleaf/contracts'
import { iso, type DbTime } from '@flyleaf/service'

/** The columns that readers see. */
export const shownColumns = ['passkeyId', 'name', 'createdAt', 'lastUsedAt'] as const

interface Row {
  passkeyId: string
  name: string
  createdAt: DbTime
  lastUsedAt: DbTime | null
}

export const toPasskey = ({ passkeyId, name, createdAt, lastUsedAt }: Row): Passkey => ({
  passkeyId,
  name,
  createdAt: iso(createdAt),
  lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
})
