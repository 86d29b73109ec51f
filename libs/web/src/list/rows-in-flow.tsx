import type { CSSProperties, ReactNode, Ref } from 'react'
import { useIsHydrated } from '../hydration/use-is-hydrated.ts'

interface Props {
  style: CSSProperties
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** The virtualiser's container: as high as the rows in it until it knows their heights, which the server cannot measure. */
export function RowsInFlow({ style, children, ref }: Props) {
  const isHydrated = useIsHydrated()
  return (
    <div ref={ref} style={isHydrated ? style : { ...style, contain: undefined, height: undefined }}>
      {children}
    </div>
  )
}
