import * as z from 'zod/mini'
import { Person } from './people.ts'
import { Time, id, optionalText, requiredText } from './values.ts'

/** What readers report. A reply is a post. */
export const REPORTED_KINDS = ['post', 'person', 'bookshelf', 'message'] as const
export const ReportedKind = z.enum(REPORTED_KINDS, 'This can’t be reported')
export type ReportedKind = z.output<typeof ReportedKind>

/** Why something is reported, and the rule under which moderators decide; the gravest first. */
export const REPORT_REASONS = [
  'hate',
  'harassment',
  'sexual',
  'copyright',
  'spam',
  'spoilers',
  'wrong-data',
  'other',
] as const
export const ReportReason = z.enum(REPORT_REASONS, 'Choose a reason')
export type ReportReason = z.output<typeof ReportReason>

/**
 * `blocked-by-many`: many readers have blocked a person. `similar-posts`, `similar-messages`: the same words again and again, in messages to
 * strangers. `mass-follows`: follows of many people. `links-from-new`: posts with links by a new account.
 */
export const REPORT_SIGNALS = [
  'blocked-by-many',
  'similar-posts',
  'similar-messages',
  'mass-follows',
  'links-from-new',
] as const
/** Why a report was made by itself. */
export const ReportSignal = z.enum(REPORT_SIGNALS)
export type ReportSignal = z.output<typeof ReportSignal>

/** What a rule is called in the operator's list, and in its address: `/rules#no-hate`. It stays when the list changes. */
export const RuleKey = z
  .string('Choose a rule')
  .check(
    z.regex(/^[a-z][a-z0-9-]{0,49}$/, 'A rule’s key has up to 50 lower-case letters, digits and hyphens'),
  )
/** A rule of the operator, in their words. */
export const Rule = z.object({
  key: RuleKey,
  title: z.string(),
  text: z.string(),
  /** The reason for which it is reported. */
  reason: ReportReason,
})
export type Rule = z.output<typeof Rule>
/** A rule that somebody named, as it was called then. */
export const NamedRule = z.object({ key: z.string(), title: z.string() })
export type NamedRule = z.output<typeof NamedRule>

export const ReportedId = id('reported')
export const ReportId = id('report')
export const CaseId = id('case')
export const DecisionId = id('decision')

export const REPORT_WORDS_MAX = 1_000
export const EXPLANATION_MAX = 2_000
export const ReportWords = optionalText('Your report', REPORT_WORDS_MAX)
export const Explanation = optionalText('The explanation', EXPLANATION_MAX)
export const ObjectionWords = requiredText('Your objection', EXPLANATION_MAX)

/**
 * What moderators can do. `dismiss` is a decision, too: that nothing is wrong. `hide` leaves a bookshelf to its owner and collaborators,
 * `remove-images` a post its words, `limit` a person’s new posts to their followers.
 */
export const MODERATION_ACTIONS = [
  'dismiss',
  'mark-spoiler',
  'hide',
  'remove-images',
  'remove-picture',
  'remove',
  'warn',
  'limit',
  'suspend',
] as const
export const ModerationAction = z.enum(MODERATION_ACTIONS, 'Choose an action')
export type ModerationAction = z.output<typeof ModerationAction>

/** The actions that a thing of each kind allows. */
export const actionsFor = {
  post: ['dismiss', 'mark-spoiler', 'remove-images', 'remove', 'warn', 'limit', 'suspend'],
  person: ['dismiss', 'remove-picture', 'warn', 'limit', 'suspend'],
  bookshelf: ['dismiss', 'hide', 'warn', 'limit', 'suspend'],
  message: ['dismiss', 'warn', 'limit', 'suspend'],
} as const satisfies Record<ReportedKind, readonly ModerationAction[]>

/** The days for which what was reported and what was removed are kept, and removing can be undone. */
export const KEPT_DAYS = 90

/** How much longer moderators may answer an objection to a removal than it may be made. */
export const ANSWER_DAYS = 30

/** What people are told of a decision: `report` to who reported, the others to whom it is about. */
export const DECISION_TOPICS = ['decision', 'report', 'objection', 'undone'] as const

/** A thing as it is when somebody reports it, as its service describes it to moderation. */
export const ReportedThing = z.object({
  /** Who is responsible for it; null for nobody. */
  ownerId: z.nullable(z.string()),
  title: z.nullable(z.string()),
  text: z.string(),
  images: z.array(z.object({ url: z.string(), alternative: z.string() })),
})
export type ReportedThing = z.output<typeof ReportedThing>

/** What was reported. */
export const Reported = z.object({
  kind: ReportedKind,
  id: z.string(),
  /** Null when nobody is responsible, or their account is deleted. */
  owner: z.nullable(Person),
})
export type Reported = z.output<typeof Reported>

/** How an objection stands: `waiting` until a moderator has read it. */
export const OBJECTION_STATES = ['waiting', 'upheld', 'reversed'] as const

/** A decision as whoever it is about sees it. Nothing in it says who reported, or who decided. */
export const Decision = z.object({
  decisionId: z.string(),
  reported: Reported,
  action: ModerationAction,
  rule: ReportReason,
  /** The operator's rule that it rests on; null for none, and for decisions from before there were any. */
  namedRule: z.nullable(NamedRule),
  explanation: z.string(),
  /** What was decided on, as it was then; null 90 days later. */
  content: z.nullable(ReportedThing),
  decidedAt: Time,
  /** When a suspension or a limit ends; null for good. */
  until: z.nullable(Time),
  undoneAt: z.nullable(Time),
  objection: z.nullable(
    z.object({
      words: z.string(),
      state: z.enum(OBJECTION_STATES),
      answer: z.string(),
      at: Time,
    }),
  ),
  viewer: z.object({ canObject: z.boolean() }),
})
export type Decision = z.output<typeof Decision>
