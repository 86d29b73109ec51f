import * as z from 'zod/mini'
import type { EventType, Producer } from './events.ts'

/**
 * A service's current state for other services, as events. Each snapshot lists the types of events whose effects it describes
 * completely: what it does not contain does not exist.
 */
export const snapshots = {
  'account.people': ['user.registered', 'user.changed'],
  'account.erasures': ['user.erased'],
  'account.follows': ['user.followed', 'user.unfollowed', 'user.erased'],
  'account.blocks': ['user.blocked', 'user.erased'],
  'account.mutes': ['user.muted', 'user.erased'],
  'account.privacy': ['privacy.changed', 'user.erased'],
  /** The books that were published by events. */
  'shelves.books': ['book.changed'],
  /** The books that are merged into others. */
  'shelves.merges': ['book.merged'],
  /** Every book that is not private. */
  'shelves.catalogue': ['book.changed'],
  'shelves.bookshelves': ['bookshelf.changed', 'user.erased'],
  'shelves.deleted-bookshelves': ['bookshelf.deleted'],
  'feed.posts': [
    'post.created',
    'post.changed',
    'post.deleted',
    'post.liked',
    'post.unliked',
    'post.likes-counted',
    'user.erased',
  ],
} as const satisfies Record<`${Producer}.${string}`, readonly EventType[]>
export type SnapshotName = keyof typeof snapshots

export const SnapshotPage = z.object({
  events: z.array(z.object({ type: z.string(), data: z.unknown() })),
  /** Where the next page begins; null on the last page. */
  next: z.nullable(z.string()),
})

/** The answer when everything that was published before the call is in force in every running service. */
export const EventsInForce = z.object({})

/** A sequence up to which all events that were committed before the call have been published. */
export const PublishedUpTo = z.object({ sequence: z.number() })
