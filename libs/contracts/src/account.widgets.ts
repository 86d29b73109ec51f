import type { Person, PersonCard } from './people.ts'

/** The widgets that mf-account lends to other teams' pages, and their props. */
export interface AccountWidgets {
  'account.person-row': { person: Person | PersonCard }
  'account.follow-button': {
    username: string
    isFollowing: boolean
    onChange?: (isFollowing: boolean) => void
  }
  /** A person's card beside the element with this id, while the pointer or the keyboard is there; `PersonLink` is how it is used. */
  'account.person-card': { username: string; anchorId: string }
  /** The people whom some words find; with fewer than three characters it says so. */
  'account.people-search': { q: string }
}
