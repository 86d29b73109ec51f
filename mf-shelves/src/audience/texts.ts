import type { Audience } from '@flyleaf/contracts'

export const texts = {
  whoSees: 'Who sees this bookshelf',
  audience: { EVERYONE: 'Everyone', FOLLOWERS: 'Only your followers', ME: 'Only you' } satisfies Record<
    Audience,
    string
  >,
  hint: {
    EVERYONE: 'Including people without an account',
    FOLLOWERS: 'People who follow you, and your collaborators',
    ME: 'And collaborators you invite. It’s marked Private',
  } satisfies Record<Audience, string>,
  hiddenHint: 'Moderators hid this bookshelf, so it stays private. You can object from their notification',
  /** Beside the name of a bookshelf, which has followers of its own. */
  forFollowersOf: (owner: string) => `For followers of ${owner}`,
  private: 'Private',
}
