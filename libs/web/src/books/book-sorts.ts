import { texts } from './texts.ts'

const LABELS = texts.bookSorts
type Sort = keyof typeof LABELS

/** Options to sort books by, in the form that `bookOrderOf` reads; the `usual` order has the value ''. */
export const bookSorts = (usual: Sort, others: readonly Sort[]) => [
  { value: '', label: LABELS[usual] },
  ...others.map((value) => ({ value, label: LABELS[value] })),
]
