import { migration } from '@flyleaf/service'

/** Similar words are found by their letters; only then are their sounds compared. */
export const soundIndex = migration(`drop index word_sound`)
