import type { Person, PersonCard } from './people.ts'

/** The widgets that mf-account lends to other teams' pages, and their props. */
export interface AccountWidgets {
  'account.person-row': { person: Person | PersonCard }
  /** Without `isFollowing` the button finds out by itself. */
  'account.follow-button': {
    username: string
    isFollowing?: boolean | undefined
    onChange?: (isFollowing: boolean) => void
    size?: 'sm' | 'md'
    /** Tells the buttons of several people apart for who hears them. */
    name?: string
  }
  /** What the keys do. */
  'account.keyboard-shortcuts': object
  /** People whom the reader may want to follow. */
  'account.people-to-follow': object
  /** A person beside what they have written. */
  'account.person-aside': { username: string }
  /** A person's card beside the element with this id, while the pointer or the keyboard is there; `PersonLink` is how it is used. */
  'account.person-card': { username: string; anchorId: string }
  /** The people whom some words find; with fewer than three characters it says so. */
  'account.people-search': { q: string }
}
