import { createElement, type ComponentProps } from 'react'

interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

interface Props extends ComponentProps<'svg'> {
  size?: number | string
}

/**
 * Replaces lucide's icon factory in our apps: the same output without unused options. A page shows more than a hundred icons, so
 * both size and rendering time matter.
 */
export default function createLucideIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = 24, ...props }: Props) {
    const isNamed = props['aria-label'] !== undefined || props.role !== undefined
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(!isNamed && { 'aria-hidden': true }),
        ...props,
      },
      ...shapes,
    )
  }
}
