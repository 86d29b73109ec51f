import KeyboardShortcuts from './keyboard.tsx'

/** What the keys do, over another page. */
export const Component = KeyboardShortcuts
