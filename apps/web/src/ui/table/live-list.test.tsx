import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { createInteractionTracker, useStableValue } from './live-list.ts'

const INNER_LINK = { name: 'a link in the list' }

function trackElement() {
  // The tracker only uses events and `contains`.
  const element = Object.assign(new EventTarget(), {
    contains: (other: unknown) => other === INNER_LINK,
  }) as unknown as Element
  const tracker = createInteractionTracker()
  const onChange = vi.fn<() => void>()
  const stop = tracker.observe(element, onChange)
  const dispatch = (event: string, relatedTarget: unknown = null) =>
    element.dispatchEvent(Object.assign(new Event(event), { relatedTarget }))
  return { tracker, onChange, stop, dispatch }
}

describe('interaction with a list', () => {
  test('lasts while the pointer is over it', () => {
    const { tracker, onChange, dispatch } = trackElement()
    expect(tracker.isInteracting()).toBe(false)
    dispatch('pointerenter')
    expect(tracker.isInteracting()).toBe(true)
    dispatch('pointerleave')
    expect(tracker.isInteracting()).toBe(false)
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  test('lasts while the focus is in it, even without the pointer', () => {
    const { tracker, onChange, dispatch } = trackElement()
    dispatch('pointerenter')
    dispatch('focusin')
    dispatch('pointerleave')
    expect(tracker.isInteracting()).toBe(true)
    expect(onChange).toHaveBeenCalledTimes(1)
    dispatch('focusout')
    expect(tracker.isInteracting()).toBe(false)
  })

  test('moving the focus between links inside does not end it', () => {
    const { tracker, onChange, dispatch } = trackElement()
    dispatch('focusin')
    dispatch('focusout', INNER_LINK)
    dispatch('focusin')
    expect(tracker.isInteracting()).toBe(true)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  test('ends when the element is removed', () => {
    const { tracker, stop, dispatch } = trackElement()
    dispatch('pointerenter')
    stop()
    expect(tracker.isInteracting()).toBe(false)
    dispatch('pointerenter')
    expect(tracker.isInteracting()).toBe(false)
  })
})

test('the first render shows the current value', () => {
  const ref = createRef<HTMLElement>()
  const Shown = () => <b>{useStableValue('now', ref)}</b>
  expect(renderToStaticMarkup(<Shown />)).toBe('<b>now</b>')
})
