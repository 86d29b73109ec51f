/** Languages that readers name in their own words. */
const SPOKEN =
  'en de fr es it pt nl sv da nb fi pl cs sk hu ro bg el tr ru uk sr hr sl et lv lt is ga cy ca eu gl zh ja ko ar he fa hi bn ur ta th vi id ms la eo'
/** Codes that stand for no language or for several. */
const NONE = ['und', 'mis', 'mul', 'zxx']

let names: Map<string, string> | undefined

/** The ISO 639 code of a language, as short as there is one, from its code or name: `eng`, `en-GB`, `English`, `Deutsch`; null for others. */
export function languageIn(given: string): string | null {
  const asked = given.trim().toLowerCase()
  if (/^[a-z]{2,3}(?:[-_][a-z\d]{2,4})*$/.test(asked)) return knownCode(asked)
  names ??= namesOf()
  return names.get(asked) ?? null
}

function knownCode(tag: string) {
  try {
    const code = new Intl.Locale(tag.replaceAll('_', '-')).language
    return NONE.includes(code) || !nameOf(code, 'en') ? null : code
  } catch {
    return null
  }
}

const nameOf = (code: string, inLanguage: string) =>
  new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'none' }).of(code)

function namesOf() {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => knownCode(code) === code)
  const english = codes.map((code) => [nameOf(code, 'en')!, code] as const)
  const own = SPOKEN.split(' ').map((code) => [nameOf(code, code) ?? code, code] as const)
  return new Map([...own, ...english].map(([name, code]) => [name.toLowerCase(), code]))
}
