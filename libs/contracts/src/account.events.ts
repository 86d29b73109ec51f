import * as z from 'zod/mini'
import { AUDIENCES } from './audience.ts'
import { event } from './event.ts'

const person = {
  userId: z.string(),
  version: z.number(),
  username: z.string(),
  name: z.string(),
  picture: z.nullable(z.string()),
  /** True from a requested erasure until it is cancelled, and while suspended: nobody sees the person. Older events lack it. */
  isDeactivated: z._default(z.boolean(), false),
}
/** Orders changes between two people; assigned while both accounts are locked. Older events have 0 and are ordered by `at`. */
const relationVersion = z._default(z.number(), 0)
const follow = {
  followerId: z.string(),
  followedId: z.string(),
  version: relationVersion,
  at: z.string(),
}
const followRequest = {
  requesterId: z.string(),
  requestedId: z.string(),
  version: z.number(),
  at: z.string(),
}

export const accountEvents = {
  userRegistered: event('user.registered', z.object(person)),
  userChanged: event('user.changed', z.object(person)),
  /** `isApproved` is true when the followed person has accepted a request, and thus knows. */
  userFollowed: event('user.followed', z.object({ ...follow, isApproved: z._default(z.boolean(), false) })),
  userUnfollowed: event('user.unfollowed', z.object(follow)),
  followRequested: event('follow.requested', z.object(followRequest)),
  /** The request is accepted, or it is withdrawn, declined or void, which nobody is told. */
  followRequestEnded: event('follow.request-ended', z.object({ ...followRequest, isAccepted: z.boolean() })),
  /** `isBlocked` is false when a block ends. */
  userBlocked: event(
    'user.blocked',
    z.object({
      blockerId: z.string(),
      blockedId: z.string(),
      isBlocked: z.boolean(),
      version: relationVersion,
      at: z.string(),
    }),
  ),
  userMuted: event(
    'user.muted',
    z.object({
      muterId: z.string(),
      mutedId: z.string(),
      isMuted: z.boolean(),
      version: relationVersion,
      at: z.string(),
    }),
  ),
  /** So many people have signed up with an invitation; the number only grows. */
  signUpInvitationUsed: event(
    'sign-up-invitation.used',
    z.object({ invitationId: z.string(), used: z.number(), at: z.string() }),
  ),
  privacyChanged: event(
    'privacy.changed',
    z.object({
      userId: z.string(),
      version: z.number(),
      showsLikes: z.boolean(),
      messagesFrom: z.enum(['everyone', 'followed', 'nobody']),
      postAudience: z._default(z.enum(AUDIENCES), 'EVERYONE'),
    }),
  ),
  /** The account is erased: every service deletes what belongs to the person. */
  userErased: event('user.erased', z.object({ userId: z.string(), at: z.string() })),
  sessionEnded: event('session.ended', z.object({ sessionHash: z.string() })),
} as const
