import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Notice } from '../kit/display/Notice.tsx'
import { shellTexts } from '../kit/texts/shell.ts'
import { PageHead } from '../pages/PageHead.tsx'

interface BoundaryProps {
  readonly children: ReactNode
  /** The address; a new one resets the failure. */
  readonly address: string
}

interface BoundaryState {
  readonly failed: boolean
  readonly address: string
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, address: this.props.address }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState) {
    return props.address === state.address ? null : { failed: false, address: props.address }
  }

  override componentDidCatch(fault: Error, info: ErrorInfo) {
    console.error(fault, info.componentStack)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <>
        <PageHead title={shellTexts.failure.title} />
        <Notice severity="error" title={shellTexts.failure.text} onRetry={() => this.setState({ failed: false })} />
      </>
    )
  }
}

/** A page that throws does not break the frame: shows a German message and a retry. */
export const ScreenBoundary = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation()
  return <Boundary address={pathname}>{children}</Boundary>
}
