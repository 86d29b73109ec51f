import { Component, type ReactNode } from 'react'
import { Button } from '@flyleaf/ui'
import { texts } from '../texts.ts'

interface Props {
  children: ReactNode
  onRetry: () => void
  isExtra: boolean
}

/** Limits a widget's failure to its own place on the page, and offers a retry. */
export class SlotBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (this.props.isExtra) return null
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 py-3 text-sm text-muted">
        <span>{texts.partDidNotLoad}</span>
        <Button variant="quiet" onClick={this.props.onRetry}>
          {texts.tryAgain}
        </Button>
      </div>
    )
  }
}
