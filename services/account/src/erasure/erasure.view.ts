import type { Erasure } from '@flyleaf/contracts'

/** When a reader's account will be erased, if they asked for it. */
export const toErasure = (account: { erasesAt?: Date | null }, graceDays: number): Erasure => ({
  erasesAt: account.erasesAt?.toISOString() ?? null,
  graceDays,
})
