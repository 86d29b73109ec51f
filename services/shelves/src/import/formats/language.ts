const CODES =
  'en de fr es it pt nl sv da nb fi pl cs sk hu ro bg el tr ru uk sr hr sl et lv lt is ga cy ca eu gl zh ja ko ar he fa hi bn ur ta th vi id ms la eo'
const NAMES = new Map(
  CODES.split(' ').flatMap((code) =>
    ['en', code].map((inLanguage) => [
      new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code)!.toLowerCase(),
      code,
    ]),
  ),
)

/** The code of a language that is written as its code or name: `eng`, `en-GB`, `Deutsch`, `Danish`. Null for anything else. */
export function languageIn(cell: string): string | null {
  const [first = ''] = cell.split(/[,;|]/)
  const name = first.trim().toLowerCase()
  const named = NAMES.get(name)
  if (named || !/^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/.test(name)) return named ?? null
  try {
    return new Intl.Locale(name.replace('_', '-')).language
  } catch {
    return null
  }
}
