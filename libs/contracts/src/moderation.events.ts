import * as z from 'zod/mini'
import { BLOCK_LEVELS } from './address-ranges.api.ts'
import { event } from './event.ts'
import { DECISION_TOPICS, MODERATION_ACTIONS } from './reports.ts'
import { SIGN_UP_MODES } from './sign-up.api.ts'

export const moderationEvents = {
  /** What holds for a post by the decisions of moderators. */
  postModerated: event(
    'post.moderated',
    z.object({
      postId: z.string(),
      version: z.number(),
      isRemoved: z.boolean(),
      isMarkedSpoiler: z.boolean(),
      areImagesRemoved: z._default(z.boolean(), false),
    }),
  ),
  /** Whether a bookshelf is hidden by the decisions of moderators. */
  bookshelfModerated: event(
    'bookshelf.moderated',
    z.object({ bookshelfId: z.string(), version: z.number(), isHidden: z.boolean() }),
  ),
  /** Nobody sees a profile picture that a person chose before `removedAt`; null when there is none to hide. */
  pictureModerated: event(
    'picture.moderated',
    z.object({
      userId: z.string(),
      version: z.number(),
      removedAt: z.nullable(z.string()),
    }),
  ),
  /** A person is suspended, or not any more. Nobody sees them meanwhile. */
  userSuspended: event(
    'user.suspended',
    z.object({
      userId: z.string(),
      version: z.number(),
      isSuspended: z.boolean(),
      /** When it ends; null for good. */
      until: z.nullable(z.string()),
      decisionId: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** A person is limited, or not any more: what they write meanwhile reaches only their followers. */
  userLimited: event(
    'user.limited',
    z.object({ userId: z.string(), version: z.number(), isLimited: z.boolean(), at: z.string() }),
  ),
  /** Whether people can sign up with email addresses of a domain and its subdomains. */
  emailDomainBlocked: event(
    'email-domain.blocked',
    z.object({ domain: z.string(), version: z.number(), isBlocked: z.boolean(), at: z.string() }),
  ),
  /** Whether readers can name a domain and its subdomains in what they write for others. */
  linkDomainBlocked: event(
    'link-domain.blocked',
    z.object({ domain: z.string(), version: z.number(), isBlocked: z.boolean(), at: z.string() }),
  ),
  /** Whether readers can upload an image, or one that looks the same. */
  imageBlocked: event(
    'image.blocked',
    z.object({
      /** Each block of an image has its own. */
      blockId: z.string(),
      version: z.number(),
      /** A difference hash of 64 bits, in hexadecimal; null for an image that it would not distinguish from others. */
      fingerprint: z.nullable(z.string()),
      /** The SHA-256 of the file as it is stored, in hexadecimal. */
      digest: z.string(),
      isBlocked: z.boolean(),
      at: z.string(),
    }),
  ),
  /** What nobody can do from an address range, in CIDR notation, until `endsAt`; null for good. */
  addressRangeBlocked: event(
    'address-range.blocked',
    z.object({
      range: z.string(),
      version: z.number(),
      isBlocked: z.boolean(),
      level: z.enum(BLOCK_LEVELS),
      endsAt: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** Who may sign up. */
  signUpModeChanged: event(
    'sign-up-mode.changed',
    z.object({ mode: z.enum(SIGN_UP_MODES), version: z.number(), at: z.string() }),
  ),
  /** An invitation to sign up was made, or revoked. `tokenHash` is the SHA-256 of its token, in hexadecimal. */
  signUpInvitationChanged: event(
    'sign-up-invitation.changed',
    z.object({
      invitationId: z.string(),
      version: z.number(),
      tokenHash: z.string(),
      uses: z.number(),
      expiresAt: z.string(),
      isRevoked: z.boolean(),
    }),
  ),
  /** A sign-up that waited was approved, or declined. */
  signUpAnswered: event(
    'sign-up.answered',
    z.object({ userId: z.string(), isApproved: z.boolean(), at: z.string() }),
  ),
  /** People to be told of a decision: whom it is about, or who reported it. At most 100 in one event. */
  decisionAnnounced: event(
    'decision.announced',
    z.object({
      decisionId: z.string(),
      topic: z.enum(DECISION_TOPICS),
      action: z.enum(MODERATION_ACTIONS),
      userIds: z.array(z.string()),
      at: z.string(),
    }),
  ),
} as const
