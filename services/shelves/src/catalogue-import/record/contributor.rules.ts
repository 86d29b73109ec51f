import type { Contributor } from '@flyleaf/contracts'
import { textIn, textsIn } from './value.rules.ts'

const NAME_MAX = 200
const MOST = 10

/** How dumps name the roles that an edition shows. */
const ROLES: [Contributor['role'], RegExp][] = [
  ['translator', /\btransl|\btradu[ctz]|übersetz|vertal|oversat|översätt/i],
  ['illustrator', /\bill?ustra/i],
  ['narrator', /narrat|^reader$|\bread by\b/i],
  ['editor', /^(?:co-?)?edit(?:or|ed by)s?\b|^hrsg|herausgeber/i],
  ['introduction', /introdu[ckz]|foreword|preface|préface|prólogo|prefácio|vorwort|voorwoord/i],
]
/** `Glenny, Michael, 1927-1990 (Translator)` */
const WITH_ROLE = /^([^()]+) \(([^()]+)\)$/
const LIFE = /,\s*(?:b\.\s*|ca?\.\s*)?\d{4}\??-?(?:\d{4})?\.?$/
const LAST_FIRST = /^([^,]+), (?!(?:jr|sr|i{2,3}|iv|ph\.?d|m\.?d|inc|ltd|llc|co|corp|gmbh)\b)([^,]+)$/i

/** Who worked on an edition beside its authors, with a role that is known; `contributions` is the older form of `contributors`. */
export function contributorsIn(fields: Record<string, unknown>): Contributor[] {
  const given = Array.isArray(fields['contributors']) ? fields['contributors'] : []
  const found = [
    ...given.map((one: { name?: unknown; role?: unknown } | null) => [one?.name, one?.role]),
    ...textsIn(fields['contributions'], NAME_MAX, 50).map((text) => WITH_ROLE.exec(text)?.slice(1) ?? []),
  ].flatMap(([name, role]) => contributor(textIn(name, NAME_MAX), textIn(role, NAME_MAX)) ?? [])
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()].slice(0, MOST)
}

function contributor(name: string | null, written: string | null): Contributor | null {
  const role = written && ROLES.find(([, words]) => words.test(written))?.[0]
  return name && role ? { name: name.replace(LIFE, '').replace(LAST_FIRST, '$2 $1'), role } : null
}
