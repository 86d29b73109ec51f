let codes: Map<string, string> | undefined

/** The ISO 639 code of a language given as a code or by its English name: `EN` and `English` → `en`. */
export function languageCode(given: string): string {
  const asked = given.trim().toLowerCase()
  codes ??= namedCodes()
  return codes.get(asked) ?? asked
}

function namedCodes() {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const all = letters.flatMap((first) => letters.map((second) => `${first}${second}`))
  return new Map(
    all
      .filter((code) => Intl.getCanonicalLocales(code)[0] === code)
      .flatMap((code) =>
        [names.of(code)].flatMap((name) => (name ? [[name.toLowerCase(), code] as const] : [])),
      ),
  )
}
