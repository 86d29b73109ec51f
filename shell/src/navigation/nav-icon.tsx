import type { Drawing } from '@flyleaf/contracts/remote'
import { createElement } from 'react'

/** An icon whose paths a contract declares. */
export function NavIcon({ drawing, className }: { drawing: Drawing | undefined; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {drawing?.map(([element, attributes], index) => createElement(element, { ...attributes, key: index }))}
    </svg>
  )
}
