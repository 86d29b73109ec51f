/** Everything that opens over a page, and all of Base UI with it: one file, fetched when a reader is about to use it. */
export { DialogPopup } from './dialog-popup.tsx'
export { Item, LinkItem, MenuPopup, Radios, Separator } from './menu-popup.tsx'
export { PopoverPopup } from './popover-popup.tsx'
