import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

const View = ({ error }: { readonly error: unknown }) => <p>Failed: {String(error)}</p>

/** The boundary as React drives it: an error, then renders with other locations. */
function createBoundary(location: string) {
  const props = { location, view: View, children: 'Content' }
  const boundary = new ErrorBoundary(props)
  const update = (next: string) => {
    boundary.props = { ...props, location: next }
    const change = ErrorBoundary.getDerivedStateFromProps(boundary.props, boundary.state)
    boundary.state = { ...boundary.state, ...change }
    return renderToStaticMarkup(boundary.render())
  }
  const fail = (error: unknown) => {
    boundary.state = { ...boundary.state, ...ErrorBoundary.getDerivedStateFromError(error) }
    return update(boundary.props.location)
  }
  return { update, fail }
}

describe('the error boundary', () => {
  test('shows its content while nothing fails', () => {
    expect(createBoundary('/a').update('/a')).toBe('Content')
  })

  test('shows the error, also when it renders again', () => {
    const { update, fail } = createBoundary('/a')
    expect(fail('broken')).toBe('<p>Failed: broken</p>')
    expect(update('/a')).toBe('<p>Failed: broken</p>')
  })

  test('shows the content of another location', () => {
    const { update, fail } = createBoundary('/a')
    fail('broken')
    expect(update('/b')).toBe('Content')
    expect(update('/a')).toBe('Content')
  })

  test('shows an error that is not an object', () => {
    expect(createBoundary('/a').fail(undefined)).toBe('<p>Failed: undefined</p>')
  })
})
