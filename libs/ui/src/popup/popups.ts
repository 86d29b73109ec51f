/** Everything that opens over a page, with all of Base UI: one file, loaded on intent. */
export { DialogPopup } from './dialog-popup.tsx'
export { TooltipPopup } from './tooltip-popup.tsx'
export { Item, LinkItem, MenuPopup, Radios, Separator } from './menu-popup.tsx'
export { ComboboxField, MultipleComboboxField } from './combobox-field.tsx'
