import { createHash } from 'node:crypto'
import { RateLimits, type Limit, type Preparation } from '@flyleaf/service'

type Work = Pick<Preparation, 'port' | 'http'>

/** An email address as it may be kept in counters. */
export const emailKey = (email: string) => createHash('sha256').update(email).digest('hex')

export const limitByAddress = (work: Work, limit: Limit) =>
  work.port(RateLimits).byAddress(limit, work.http.ip)

/** Counted for known and unknown addresses alike. */
export const limitByEmail = (work: Work, limit: Limit, email: string) =>
  work.port(RateLimits).byAddress(limit, emailKey(email))
