/** Sizes by the steps of a binding. This file is a .tsx because Tailwind scans only those for class names. */
export const HEIGHT = [
  'h-30 sm:h-37',
  'h-32 sm:h-40',
  'h-34 sm:h-43',
  'h-36 sm:h-46',
  'h-38 sm:h-49',
  'h-41 sm:h-52',
] as const

export const THICKNESS = [
  'w-6.5 sm:w-7',
  'w-7.5 sm:w-8.5',
  'w-8.5 sm:w-9.5',
  'w-9.5 sm:w-11',
  'w-10.5 sm:w-12',
  'w-11.5 sm:w-13',
  'w-12.5 sm:w-14.5',
  'w-13.5 sm:w-16',
] as const

/** Of a book that lies flat. */
export const LENGTH = ['w-36', 'w-38', 'w-40', 'w-42', 'w-44', 'w-46'] as const
export const LYING = ['h-6.5', 'h-7', 'h-7.5', 'h-8', 'h-8.5', 'h-9', 'h-9.5', 'h-10'] as const
