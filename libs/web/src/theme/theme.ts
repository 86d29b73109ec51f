import { createStore } from '../store.ts'

export const THEME_KEY = 'flyleaf-theme'
export const THEMES = ['light', 'dark', 'night', 'system'] as const
export type Theme = (typeof THEMES)[number]

const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme)

/** What the reader chose; `system` until then. */
export function savedTheme(): Theme {
  try {
    const saved = localStorage.getItem(THEME_KEY)
    return isTheme(saved) ? saved : 'system'
  } catch {
    return 'system'
  }
}

/** What a choice looks like now. */
export function lookOf(theme: Theme): 'light' | 'dark' | 'night' {
  if (theme !== 'system') return theme
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches
    ? 'dark'
    : 'light'
}

export const themeStore = createStore<Theme>(savedTheme, () => 'system')

/** Puts a choice on the document. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = lookOf(theme)
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  applyTheme(theme)
  themeStore.set(theme)
}

/** Follows other tabs and the system's own switch; the shell keeps one of these. Returns what stops it. */
export function followTheme(): () => void {
  applyTheme(themeStore.get())
  const onStorage = (event: StorageEvent) => {
    if (event.key !== THEME_KEY && event.key !== null) return
    themeStore.set(savedTheme())
    applyTheme(themeStore.get())
  }
  const onSystem = () => applyTheme(themeStore.get())
  const system = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined
  addEventListener('storage', onStorage)
  system?.addEventListener('change', onSystem)
  return () => {
    removeEventListener('storage', onStorage)
    system?.removeEventListener('change', onSystem)
  }
}
