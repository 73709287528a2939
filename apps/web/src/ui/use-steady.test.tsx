import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { createHold } from './create-hold.ts'
import { useSteady } from './use-steady.ts'

const INNER_LINK = { name: 'a link in the list' }

function held() {
  // Of an element, only its events and what it contains are asked.
  const element = Object.assign(new EventTarget(), {
    contains: (other: unknown) => other === INNER_LINK,
  }) as unknown as Element
  const hold = createHold()
  const onChange = vi.fn<() => void>()
  const leave = hold.follow(element, onChange)
  const say = (event: string, relatedTarget: unknown = null) =>
    element.dispatchEvent(Object.assign(new Event(event), { relatedTarget }))
  return { hold, onChange, leave, say }
}

describe('a list that somebody uses', () => {
  test('waits from the moment the pointer comes until it goes', () => {
    const { hold, onChange, say } = held()
    expect(hold.isHeld()).toBe(false)
    say('pointerenter')
    expect(hold.isHeld()).toBe(true)
    say('pointerleave')
    expect(hold.isHeld()).toBe(false)
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  test('still waits when the pointer goes and the focus stays', () => {
    const { hold, onChange, say } = held()
    say('pointerenter')
    say('focusin')
    say('pointerleave')
    expect(hold.isHeld()).toBe(true)
    expect(onChange).toHaveBeenCalledTimes(1)
    say('focusout')
    expect(hold.isHeld()).toBe(false)
  })

  test('moving the focus from link to link inside holds it all the time', () => {
    const { hold, onChange, say } = held()
    say('focusin')
    say('focusout', INNER_LINK)
    say('focusin')
    expect(hold.isHeld()).toBe(true)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  test('is let go when it leaves the page', () => {
    const { hold, leave, say } = held()
    say('pointerenter')
    leave()
    expect(hold.isHeld()).toBe(false)
    say('pointerenter')
    expect(hold.isHeld()).toBe(false)
  })
})

test('the first render shows the value as it is', () => {
  const ref = createRef<HTMLElement>()
  const Shown = () => <b>{useSteady('now', ref)}</b>
  expect(renderToStaticMarkup(<Shown />)).toBe('<b>now</b>')
})
