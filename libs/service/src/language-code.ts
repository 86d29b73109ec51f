import { languageIn } from '@flyleaf/contracts'

/** The code of a language to look for, by its code or name; nothing is found for others. */
export const languageCode = (given: string): string => languageIn(given) ?? given.trim().toLowerCase()
