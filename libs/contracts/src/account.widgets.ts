import type { Person, PersonCard } from './people.ts'

/** The widgets that mf-account provides to other teams' pages, and their props. */
export interface AccountWidgets {
  'account.person-row': { person: Person | PersonCard }
  /** Without `viewer` the button loads it; by `isFollowing` alone it does not know of a request to follow. */
  'account.follow-button': {
    username: string
    viewer?: Pick<PersonCard['viewer'], 'isFollowing' | 'isRequested' | 'needsApproval'>
    isFollowing?: boolean | undefined
    onChange?: (isFollowing: boolean) => void
    size?: 'sm' | 'md'
    /** True where following is the main action of the page. */
    isMain?: boolean
    /** Distinguishes the buttons of several people for screen readers. */
    name?: string
  }
  /** The list of keyboard shortcuts. */
  'account.keyboard-shortcuts': object
  /** People whom the reader may want to follow. */
  'account.people-to-follow': object
  /** A person, shown in the margin of the page with what they wrote. */
  'account.person-aside': { username: string }
  /** A card shown at the element with this id while the pointer or focus is there. Use it through `PersonLink`. */
  'account.person-card': { username: string; anchorId: string }
  /** People who match a search; asks for more while the text is too short (`isEnoughToFindPeople`). */
  'account.people-search': { q: string }
}
