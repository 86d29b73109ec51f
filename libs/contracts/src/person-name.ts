import * as z from 'zod/mini'
import { isLonger, requiredText } from './values.ts'

const LONGEST = 100
/** Control, format (zero-width, bidirectional) and line-breaking characters, and letters without a glyph. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\u115F\u1160\u3164\u2800\uFFA0]/u
/** `://`, `www.`, and a dot between two words, which mail programs turn into a link. */
const LINK = /:\/\/|www\.|[\p{L}\p{N}-]{2}\.\p{L}{2}/iu
/** Combining accents on one letter; no language needs more than two. Vowel signs and joined letters are marks as well, and belong. */
const STACKED = /(?:(?=\p{M})\p{Script=Inherited}){3}/u
/** What other sites show beside the names of people they have verified. */
const SEALS = /[\u2611\u2705\u2713\u2714\u{1F5F8}\u{1F5F9}]/u
/** A word of Latin letters with Cyrillic or Greek ones, which look alike. */
const MIXED =
  /\p{Script=Latin}[\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}][\p{L}\p{M}]*\p{Script=Latin}/u
/** Words that only Flyleaf may call itself: its name anywhere, the others when there is nothing else. */
const OURS =
  /flyleaf|^(?:my|our|the|real|true)?(?:admin|administrator|helpdesk|moderation|moderator|official|security|staff|support|system|team)+s?$/
const DIGITS: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' }
/** Cyrillic and Greek small letters that look like Latin ones. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [...'аaеeоoрpсcуyхxіiјjѕsҽeԁdӏlոnνvοoρpτtαaεeιiκkυu'].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1]!]] : [],
  ),
)

/** One character that is as wide as a sentence, and has no compatible form. */
const SENTENCE = '\uFDFD'

/** A text as it is read: compatible forms made equal, and other characters for a full stop. */
const readable = (text: string) =>
  text.normalize('NFKC').replace(/。/g, '.').replaceAll(SENTENCE, ' '.repeat(22))

/** The letters of a name as somebody may take them. */
const skeletonOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/./gu, (one) => LOOKALIKES[one] ?? DIGITS[one] ?? one)
    .replace(/[^a-z]/g, '')

const PLAIN = 'Name can’t contain line breaks or invisible characters'

/** What a person is called, on pages and in mails. */
export const PersonName = requiredText('Name', LONGEST).check(
  z.refine((name) => !UNSEEN.test(name), PLAIN),
  z.refine((name) => !isLonger(readable(name), LONGEST), `Name must be at most ${LONGEST} characters`),
  z.refine((name) => !LINK.test(readable(name)), 'Name can’t contain a web address'),
  z.refine((name) => !STACKED.test(name.normalize('NFD')), 'Name has too many marks on a letter'),
  z.refine((name) => !SEALS.test(name), 'Name can’t contain a check mark'),
  z.refine((name) => !MIXED.test(readable(name)), 'Name can’t mix alphabets in a word'),
  z.refine((name) => !OURS.test(skeletonOf(name)), 'Name can’t be one that Flyleaf itself uses'),
)
