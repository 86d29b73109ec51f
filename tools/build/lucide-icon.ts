import { createElement, type ComponentProps } from 'react'

interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

interface Props extends ComponentProps<'svg'> {
  size?: number | string
}

/**
 * What stands for lucide's factory of icons in our apps: the same picture without the options that nothing uses. A page
 * shows over a hundred of them, so it is measured both in bytes and in what drawing one takes.
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
