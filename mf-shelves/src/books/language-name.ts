const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** The name of a language by its ISO 639 code; what is no code is shown as it is. */
export function languageName(code: string) {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
