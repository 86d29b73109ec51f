import type { Notification } from './notifications.api.ts'

type Content = Notification['notification']

type Deed = (who: string) => string

const deeds = {
  USER_FOLLOW: (who) => `${who} followed you`,
  FOLLOW_REQUEST: (who) => `${who} asks to follow you`,
  FOLLOW_ACCEPTED: (who) => `${who} accepted your request to follow them`,
  POST_LIKE: (who) => `${who} liked your post`,
  POST_REPLY: (who) => `${who} replied to your post`,
  POST_SHARE: (who) => `${who} shared your post`,
  BOOKSHELF_FOLLOW: (who) => `${who} followed your bookshelf`,
  BOOKSHELF_REPLY: (who) => `${who} replied to your bookshelf`,
  BOOKSHELF_COLLABORATION_ACCEPTED: (who) => `${who} joined your bookshelf`,
  BOOKSHELF_INVITATION: (who) => `${who} invited you to a bookshelf`,
  BUDDY_READ_INVITATION: (who) => `${who} asks to read a book with you`,
  BUDDY_READ_ACCEPTED: (who) => `${who} agreed to read a book with you`,
  BUDDY_READ_NOTE: (who) => `${who} wrote in the margin you share`,
  MENTION: (who) => `${who} mentioned you`,
} satisfies Record<Exclude<Content['type'], 'NEW_BOOK' | 'MODERATION'>, Deed>

/** "Ada and 11 others". */
function whoOf({ actors, actorCount }: Content) {
  const [first, second] = actors
  if (!first) return 'A former reader'
  if (actorCount <= 1) return first.name
  if (actorCount > 2) return `${first.name} and ${actorCount - 1} others`
  return second ? `${first.name} and ${second.name}` : `${first.name} and 1 other`
}

/** "3 new books by Ursula K. Le Guin". */
function newBooksOf({ newBooks }: Content) {
  if (!newBooks) return 'A new book'
  const { kind, name, count } = newBooks
  const what = count === 1 ? 'A new book' : `${count} new books`
  return kind === 'author' ? `${what} by ${name}` : `${what} in ${name}`
}

type Decided = NonNullable<Content['decision']>

const decided: Record<Decided['action'], string> = {
  dismiss: 'Moderators have decided about you',
  'mark-spoiler': 'Moderators marked your post as a spoiler',
  hide: 'Moderators hid your bookshelf',
  'remove-images': 'Moderators removed the images of your post',
  'remove-picture': 'Moderators removed your profile picture',
  remove: 'Moderators removed your post',
  warn: 'Moderators have warned you',
  limit: 'Moderators limited your posts to your followers',
  suspend: 'Moderators suspended your account',
}

function decisionOf({ decision }: Content) {
  if (!decision) return 'Moderators have decided'
  if (decision.topic === 'report')
    return decision.action === 'dismiss'
      ? 'Moderators looked at your report, and found nothing against the rules'
      : 'Moderators looked at your report, and acted on it'
  if (decision.topic === 'objection') return 'Moderators answered your objection'
  if (decision.topic === 'undone') return 'Moderators took back a decision about you'
  return decided[decision.action]
}

/** The text of a notification on the page, in emails and in push messages: "Ada and 11 others liked your post". */
export function sentenceOf(content: Content) {
  if (content.type === 'NEW_BOOK') return newBooksOf(content)
  if (content.type === 'MODERATION') return decisionOf(content)
  // Whoever shows a notification may not know its type yet.
  const deed: Deed | undefined = (deeds as Partial<Record<string, Deed>>)[content.type]
  return deed ? deed(whoOf(content)) : 'Something new'
}
