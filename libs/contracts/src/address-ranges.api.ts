import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { caseNotFound } from './moderation.api.ts'
import { pageOf, pageQuery } from './page.ts'
import { Person } from './people.ts'
import { problem } from './problem.ts'
import { Time, id, requiredText } from './values.ts'

/** What nobody can do from a blocked range: sign up, or neither sign up nor sign in with a device that their account does not know. */
export const BLOCK_LEVELS = ['sign-up', 'sign-in'] as const
export const BlockLevel = z.enum(BLOCK_LEVELS, 'Choose what is blocked')
export type BlockLevel = z.output<typeof BlockLevel>

const Address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
/** A network address or a range of them, in CIDR notation. */
export const AddressRange = z.string('Range is required').check(
  z.trim(),
  z.minLength(1, { error: 'Range is required', abort: true }),
  z.refine(
    (text) => z.safeParse(Address, text).success,
    'Please provide an address or a range like 192.0.2.0/24 or 2001:db8::/32',
  ),
)

/** The longest that a range is blocked for, unless it is for good. */
export const RANGE_DAYS_MAX = 365

export const rangeTooWide = problem({
  code: 'address-ranges.too-wide',
  status: 400,
  message:
    'This range is too wide: it would block too many people. IPv4 ranges need at least /8, IPv6 ranges at least /19',
})
export const rangeOfTheBlocker = problem({
  code: 'address-ranges.own-address',
  status: 409,
  message: 'Your own address is in this range, so you’d lock yourself out',
})
export const mappedRange = problem({
  code: 'address-ranges.mapped',
  status: 400,
  message: 'Please write IPv4 addresses like 192.0.2.0/24',
})

/** Addresses from which nobody can sign up, or sign in either. */
export const BlockedAddressRange = z.object({
  rangeId: z.string(),
  /** In CIDR notation, also for one address: `192.0.2.0/24`. */
  range: z.string(),
  level: BlockLevel,
  /** Why, for administrators. */
  reason: z.string(),
  /** Null for good. */
  endsAt: z.nullable(Time),
  blockedAt: Time,
  /** Null for deleted accounts. */
  blockedBy: z.nullable(Person),
})
export type BlockedAddressRange = z.output<typeof BlockedAddressRange>

/** Addresses from which nobody can sign up. Administrators see and change them; everybody else gets 404. */
export const addressRangesApi = api('moderation', {
  list: endpoint({
    method: 'GET',
    path: '/api/moderation/address-ranges',
    summary: 'Address ranges that are blocked now, newest first',
    caller: 'reader',
    query: z.object(pageQuery),
    result: pageOf(BlockedAddressRange),
    problems: [caseNotFound],
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/moderation/address-ranges',
    summary: 'Block an address range, or change how it is blocked. In effect before this answers',
    caller: 'reader',
    body: z.object({
      range: AddressRange,
      level: BlockLevel,
      reason: requiredText('The reason', 500),
      /** Without it for good. */
      days: z.optional(
        z
          .int('Days must be a whole number')
          .check(z.minimum(1, 'At least a day'), z.maximum(RANGE_DAYS_MAX, `At most ${RANGE_DAYS_MAX} days`)),
      ),
    }),
    result: z.object({ message: z.string() }),
    problems: [caseNotFound, rangeTooWide, rangeOfTheBlocker, mappedRange],
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/moderation/address-ranges/:rangeId',
    summary: 'Unblock an address range',
    caller: 'reader',
    params: z.object({ rangeId: id('range') }),
    result: z.object({ message: z.string() }),
    problems: [caseNotFound],
  }),
})
