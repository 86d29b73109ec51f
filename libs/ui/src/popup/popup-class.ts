/** A popup next to its button. */
export const popupClass =
  'rounded-md bg-raised text-ink shadow-float outline-1 outline-line transition-[opacity,scale] duration-120 ease-out origin-(--transform-origin) data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'
