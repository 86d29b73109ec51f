import { languageName } from './language-name.ts'

const CODES = 'ar bn cs da de el en es fa fi fr he hi hu id it ja ko la nl no pl pt ro ru sv tr uk vi zh'

/** The languages to choose from, by name, and one more that a record has. */
export const languageOptions = (unknown: string, known: string | null = null) => [
  { value: '', label: unknown },
  ...[...new Set([...CODES.split(' '), ...(known ? [known] : [])])]
    .map((value) => ({ value, label: languageName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
]
