import type { Reported, ReportedKind } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { texts } from './texts.ts'

const LINK = 'text-ink no-underline hover:underline'

const addressOf: Record<ReportedKind, (reported: Reported) => string | null> = {
  post: ({ id }) => href.post(id),
  person: ({ owner }) => owner && href.person(owner.username),
  bookshelf: ({ id, owner }) => owner && href.bookshelf(owner.username, id),
  // Only the people of a conversation read it.
  message: () => null,
}

/** What was reported, with a link to it; nothing leads to whoever is gone. */
export function ThingLink({ reported }: { reported: Reported }) {
  const to = addressOf[reported.kind](reported)
  const text = texts.thing(reported)
  if (!to) return text
  return (
    <AppLink to={to} className={LINK}>
      {text}
    </AppLink>
  )
}
