import * as z from 'zod/mini'

/** A cuid-shaped id; a malformed one answers 400 `Invalid <what> ID`. */
export const id = (what: string) => z.string().check(z.regex(/^[a-z][a-z0-9]{7,31}$/, `Invalid ${what} ID`))

export const PostId = id('post')
export const BookId = id('book')
export const AuthorId = id('author')
export const SeriesId = id('series')
export const EditionId = id('edition')
export const ChangeId = id('change')
export const BookshelfId = id('bookshelf')
export const BuddyReadId = id('buddy read')
export const InvitationId = id('invitation')
export const ReadingId = id('reading')
export const NotificationId = id('notification')
export const ConversationId = id('conversation')
export const SessionId = id('session')
export const MessageId = id('message')
export const PasskeyId = id('passkey')

/** ISO 8601 UTC. */
export const Time = z.string()

/** So many units of UTF-16 are a character, whatever they look like: marks can be stacked without end. */
const UNITS_MAX = 8

/** Whether a text has more characters than `max`, as readers count them: an emoji is one, whatever it is made of. */
export const isLonger = (text: string, max: number) =>
  text.length > max && (text.length > max * UNITS_MAX || [...new Intl.Segmenter().segment(text)].length > max)

/** The first characters of a text that is longer than `max`, none of them cut through. */
export const firstCharacters = (text: string, max: number) =>
  isLonger(text, max)
    ? [...new Intl.Segmenter().segment(text.slice(0, max * UNITS_MAX))]
        .slice(0, max)
        .map(({ segment }) => segment)
        .join('')
    : text

/** A check for at most so many characters; every limit of a text that readers write is one. */
export function atMost(max: number, message: string) {
  const check = z.maxLength(max, message)
  const inUnits = check._zod.check
  // Of what is no text, which has been refused before, only the length is known to exist.
  check._zod.check = (payload) =>
    typeof payload.value === 'string' && isLonger(payload.value, max) ? inUnits(payload) : undefined
  return check
}

/** Text that is not empty after trimming, with at most `max` characters. */
export const requiredText = (name: string, max: number) =>
  z
    .string(`${name} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${name} is required`),
      atMost(max, `${name} must be at most ${max} characters`),
    )

/** Text that may be empty. */
export const optionalText = (name: string, max: number) =>
  z.optional(
    z
      .string(`${name} must be text`)
      .check(z.trim(), atMost(max, `${name} must be at most ${max} characters`)),
  )

/** `true` or `false` as they arrive in a query string or a body. */
export const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
])

/** The requested state. Without it the call toggles; with it, repeated calls have no further effect. */
export const wantedState = z.optional(z.boolean('This must be true or false'))

/** A whole number in a query string. */
export const whole = (name: string, min: number, max: number) =>
  z.coerce
    .number(`${name} must be a number`)
    .check(
      z.int(`${name} must be a whole number`),
      z.minimum(min, `${name} must be at least ${min}`),
      z.maximum(max, `${name} must be at most ${max}`),
    )

/** Checks that an array has no duplicates. */
export const distinct = (message: string) =>
  z.refine<readonly unknown[]>((values) => new Set(values).size === values.length, message)
