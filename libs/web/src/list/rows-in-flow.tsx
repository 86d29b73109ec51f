import type { CSSProperties, ReactNode, Ref } from 'react'
import { useIsHydrated } from '../hydration/use-is-hydrated.ts'

interface Props {
  style: CSSProperties
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** The virtualiser's container: as high as its rows until their heights are measured, which the server cannot do. */
export function RowsInFlow({ style, children, ref }: Props) {
  const isHydrated = useIsHydrated()
  return (
    <div ref={ref} style={isHydrated ? style : { ...style, contain: undefined, height: undefined }}>
      {children}
    </div>
  )
}
