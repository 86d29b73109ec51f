import KeyboardShortcuts from './keyboard.tsx'

/** The list of shortcuts in a dialog over any page. */
export const Component = KeyboardShortcuts
