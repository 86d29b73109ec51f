import * as z from 'zod/mini'
import { Audience } from './audience.ts'
import { Time, optionalText } from './values.ts'

export const Email = z
  .string('Email is required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Email is required'),
    z.maxLength(255, 'Email must be at most 255 characters'),
    z.regex(
      /^$|^[^\s@"(),:;<>[\\\]]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
      'Please provide a valid email address',
    ),
  )
/** What stands behind the @ of an email address, or names the site of a link: `example.org`. */
export const Domain = z
  .string('Domain is required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Domain is required'),
    z.maxLength(253, 'Domain must be at most 253 characters'),
    z.regex(
      /^$|^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
      'Please provide a domain like example.org',
    ),
  )
export const Password = z
  .string('Password is required')
  .check(
    z.minLength(1, { error: 'Password is required', abort: true }),
    z.minLength(6, 'Password must be at least 6 characters'),
    z.maxLength(128, 'Password must be at most 128 characters'),
  )
/** A password to check, not to choose: it only has to be present. */
export const GivenPassword = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(128, 'Password must be at most 128 characters'))
export const Username = z
  .string('Username is required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Username is required'),
    z.minLength(3, 'Username must be at least 3 characters'),
    z.maxLength(30, 'Username must be at most 30 characters'),
    z.regex(/^[a-z0-9_]*$/, 'Username can only contain letters, digits and underscores'),
  )
/** Path segments after `/api/users/` that are not usernames, so nobody may have them. */
export const notPeople = [
  'account',
  'blocked',
  'email',
  'export',
  'goals',
  'muted',
  'privacy',
  'profile',
  'search',
  'sessions',
  'signin',
  'signout',
  'signup',
  'suggestions',
] as readonly string[]
/** First path segments of pages, files and calls, so nobody may have them as a username. Tools check that the list is complete. */
export const notProfiles = [
  'about',
  'accessibility',
  'api',
  'auth',
  'books',
  'bookshelves',
  'channels',
  'contact',
  'gateway',
  'help',
  'lock',
  'media',
  'messages',
  'moderation',
  'notifications',
  'posts',
  'previews',
  'privacy',
  'profile',
  'releases',
  'remotes',
  'rules',
  'search',
  'settings',
  'shell',
  'terms',
  'transparency',
] as readonly string[]
export const VerificationCode = z
  .string('Verification code must be 6 digits')
  .check(
    z.length(6, 'Verification code must be 6 digits'),
    z.regex(/^\d*$/, 'Verification code must be numeric'),
  )

/** `https://flyleaf.example@evil.example`: what is shown first is not where it leads. */
const NAMES_USER = /^[^/]*\/\/[^/?#\\]*@/
export const Website = z.optional(
  z.union(
    [
      z.literal(''),
      z.url({ protocol: /^https?$/, error: 'Website must be a valid URL' }).check(
        z.maxLength(255, 'Website must be a valid URL'),
        z.refine((text) => !NAMES_USER.test(text), 'Website can’t contain a user name or password'),
      ),
    ],
    'Website must be a valid URL',
  ),
)
export const ProfileFields = {
  bio: optionalText('Bio', 500),
  website: Website,
  location: optionalText('Location', 100),
}

/** A person as shown in lists and cards. */
export const Person = z.object({
  userId: z.string(),
  username: z.string(),
  name: z.string(),
  picture: z.nullable(z.string()),
})
export type Person = z.output<typeof Person>

/** The signed-in reader's own profile. */
export const Profile = z.object({
  ...Person.shape,
  email: z.string(),
  bio: z.string(),
  website: z.string(),
  location: z.string(),
  createdAt: Time,
  /** True until the reader has finished or skipped onboarding. */
  isNew: z.optional(z.boolean()),
  /** Whom the reader's new posts are for; only set when not for everyone. */
  postAudience: z.optional(Audience),
  /** When the account will be erased; only set while erasure is pending. */
  erasesAt: z.optional(z.nullable(Time)),
  /** Set while moderators suspend the account: the decision, and when it ends; null for good. */
  suspension: z.optional(z.object({ decisionId: z.string(), until: z.nullable(Time) })),
})
export type Profile = z.output<typeof Profile>

const viewer = z.object({
  isSelf: z.boolean(),
  isFollowing: z.boolean(),
  followsYou: z.boolean(),
  /** Whether the viewer has asked to follow the person. A declined request still looks as if it waited. */
  isRequested: z.optional(z.boolean()),
  /** Whether whoever wants to follow the person has to ask. */
  needsApproval: z.optional(z.boolean()),
  /** Whether the viewer blocks or mutes the person. Whether the person blocks the viewer is not revealed. */
  isBlocked: z.boolean(),
  isMuted: z.boolean(),
})

/** A person's public page. */
export const UserPage = z.object({
  ...Person.shape,
  bio: z.string(),
  website: z.string(),
  location: z.string(),
  createdAt: Time,
  followerCount: z.number(),
  followingCount: z.number(),
  /** Followers whom the viewer also follows; up to three are named. */
  mutuals: z.object({ count: z.number(), people: z.array(Person) }),
  /** Whether others can see which posts the person likes. */
  showsLikes: z.boolean(),
  viewer,
})
export type UserPage = z.output<typeof UserPage>

/** A person in a list, with the viewer's relation to them. */
export const PersonCard = z.object({
  ...Person.shape,
  bio: z.string(),
  viewer,
})
export type PersonCard = z.output<typeof PersonCard>
