const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** The name of a language by its ISO 639 code; an unknown code is returned as it is. */
export function languageName(code: string) {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
