import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

const View = ({ error }: { readonly error: unknown }) => <p>Failed: {String(error)}</p>

/** The boundary as React drives it: an error, then renders with other locations. */
function createBoundary(first: string) {
  let location = first
  let state = { ...new ErrorBoundary({ location, view: View, children: 'Content' }).state }
  const update = (next: string) => {
    location = next
    const props = { location, view: View, children: 'Content' }
    state = { ...state, ...ErrorBoundary.getDerivedStateFromProps(props, state) }
    const boundary = new ErrorBoundary(props)
    boundary.state = state
    return renderToStaticMarkup(boundary.render())
  }
  const fail = (error: unknown) => {
    state = { ...state, ...ErrorBoundary.getDerivedStateFromError(error) }
    return update(location)
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
