import { texts } from './texts.tsx'

/** Between the form and other ways to go on. */
export const Or = () => (
  <p className="m-0 flex items-center gap-4 text-xs text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {texts.or}
  </p>
)
