import { createStore, useStore } from '../store.ts'

export const TEXT_SIZES = ['small', 'standard', 'large', 'larger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

export const READING_FONTS = ['serif', 'sans'] as const
export type ReadingFont = (typeof READING_FONTS)[number]

/** A choice that this browser keeps as an attribute of the document; what is standard has none. */
function textChoice<Value extends string>(
  attribute: 'text' | 'font',
  values: readonly Value[],
  standard: NoInfer<Value>,
): () => [Value, (value: Value) => void] {
  const key = `flyleaf-${attribute}`
  const saved = () => {
    try {
      const kept = localStorage.getItem(key)
      return values.find((value) => value === kept) ?? standard
    } catch {
      return standard
    }
  }
  const store = createStore<Value>(saved, () => standard)
  const choose = (value: Value) => {
    try {
      localStorage.setItem(key, value)
    } catch {
      // Without storage the choice lasts until the page is reloaded.
    }
    const { dataset } = document.documentElement
    if (value === standard) delete dataset[attribute]
    else dataset[attribute] = value
    store.set(value)
  }
  return () => [useStore(store), choose]
}

/** The size of all text: `[size, choose]`. The document's first script shows it from the next page on, in other tabs, too. */
export const useTextSize = textChoice('text', TEXT_SIZES, 'standard')
/** The type of what readers write: `[font, choose]`. */
export const useReadingFont = textChoice('font', READING_FONTS, 'serif')
