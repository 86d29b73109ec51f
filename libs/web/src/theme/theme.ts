import { createStore } from '../store.ts'

const THEME_KEY = 'flyleaf-theme'
export const THEMES = ['light', 'dark', 'night', 'system'] as const
export type Theme = (typeof THEMES)[number]

const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme)

/** The chosen theme; `system` by default. */
export function savedTheme(): Theme {
  try {
    const saved = localStorage.getItem(THEME_KEY)
    return isTheme(saved) ? saved : 'system'
  } catch {
    return 'system'
  }
}

/** The theme that a choice shows now. */
export function resolvedTheme(theme: Theme): 'light' | 'dark' | 'night' {
  if (theme !== 'system') return theme
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches
    ? 'dark'
    : 'light'
}

export const themeStore = createStore<Theme>(savedTheme, () => 'system')

/** Applies a choice to the document. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = resolvedTheme(theme)
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme)
    // The browser tells only other documents, and this one may have the libraries of two shells.
    dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }))
  } catch {
    // Without storage the choice lasts until the page is reloaded.
  }
  applyTheme(theme)
  themeStore.set(theme)
}

/** Follows other tabs and the system's theme; the shell mounts one. Returns a function that stops it. */
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
