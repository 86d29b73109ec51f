import { Toaster as Sonner, toast, type ToasterProps } from 'sonner'

export { toast }

/** What a message of the house does: four seconds, three at once, bottom right, swiped away by 45 px (sonner's own). */
export const TOASTER = {
  position: 'bottom-right',
  duration: 4000,
  visibleToasts: 3,
  gap: 14,
  offset: { bottom: 'calc(1.5rem + var(--fl-bottom-bar))', right: '1.5rem' },
  mobileOffset: { bottom: 'calc(0.75rem + var(--fl-bottom-bar))', left: '0.75rem', right: '0.75rem' },
  toastOptions: {
    classNames: {
      title: 'text-sm!',
      description: 'text-xs! text-muted!',
      success: '[&_[data-icon]]:text-success',
      error: '[&_[data-icon]]:text-danger',
      actionButton: 'bg-accent! text-on-accent! h-7! px-3!',
    },
  },
} as const satisfies ToasterProps

/** Theme tokens in sonner's own variables: one look for all three themes, switched without a render. */
const STYLE = {
  '--width': '356px',
  '--normal-bg': 'var(--fl-raised)',
  '--normal-text': 'var(--fl-ink)',
  '--normal-border': 'var(--fl-line)',
  '--border-radius': '3px',
  fontFamily: 'var(--fl-font-sans)',
} as ToasterProps['style']

/** Mounted once, by the shell; anything may call `toast()`. */
export function Toaster() {
  return <Sonner {...TOASTER} style={STYLE} />
}
