/** The contents of the shell's menus: one file, loaded when a reader is about to open one. */
export { ReaderMenuItems } from './reader-menu-items.tsx'
export { ThemeRadios } from './theme-radios.tsx'
