import { expect, test } from 'vitest'
import { Blank } from './blank.tsx'
import { Button } from './button.tsx'
import { Choice, ChoiceButton } from './choice.tsx'
import { DateRange, filledIn } from './date-range.tsx'
import { Dialog } from './dialog.tsx'
import { Disclosure } from './disclosure.tsx'
import { Screen } from './gallery/gallery-screen.tsx'
import { IconButton } from './icon-button.tsx'
import { LinkButton } from './link-button.tsx'
import { Notice } from './notice.tsx'
import { Section } from './section.tsx'
import { ShowMore } from './show-more.tsx'
import { Status, StatusMark } from './status.tsx'
import { Switch } from './switch.tsx'
import { Tag } from './tag.tsx'
import { Tile, Tiles } from './tiles.tsx'
import { Title } from './title.tsx'
import { Tooltip } from './tooltip.tsx'
import { renderKit } from './testing/render-kit.tsx'

const nothing = () => undefined

test('a button acts and a link leads, though they look alike', () => {
  expect(renderKit(<Button disabled>Not now</Button>)).toBe(
    '<button type="button" data-variant="plain" disabled="">Not now</button>',
  )
  expect(
    renderKit(
      <LinkButton to="/data" variant="main">
        Show
      </LinkButton>,
    ),
  ).toBe('<a data-variant="main" href="/data">Show</a>')
  expect(renderKit(<IconButton icon="qr" label="QR code" />)).toMatch(
    /^<button type="button" aria-label="QR code" title="QR code"><svg [^>]*aria-hidden="true">/,
  )
})

test('a section has a heading of its depth, a note and an end', () => {
  expect(
    renderKit(
      <Section title="Blocks" note="newest first" end="All">
        …
      </Section>,
    ),
  ).toBe('<section><div><h2>Blocks</h2><span>newest first</span><span>All</span></div>…</section>')
  expect(renderKit(<Section title="Inputs" level={3} />)).toBe('<section><div><h3>Inputs</h3></div></section>')
})

test('a screen opens with its h1, its sentence and its full id, in this order', () => {
  expect(renderKit(<Title heading="Block 1" kicker="confirmed" sentence="It is." id="0123" />)).toBe(
    '<header><div><h1>Block 1</h1>confirmed</div><div><p>It is.</p></div><div>0123</div></header>',
  )
})

test('a tile shows its figure with the unit after it', () => {
  expect(
    renderKit(
      <Tiles>
        <Tile label="Price" figure="$0.8714" unit="USD" note="oracle" isWide />
      </Tiles>,
    ),
  ).toBe(
    '<div data-layout="five"><section data-wide="true"><h2>Price</h2><p>$0.8714<small>USD</small></p><p>oracle</p></section></div>',
  )
})

test('[T07] a status is a shape with a word; where only the shape is seen, the word is heard', () => {
  expect(renderKit(<Status kind="unspent">Unspent</Status>)).toBe('<span data-status="unspent">Unspent</span>')
  expect(renderKit(<StatusMark kind="unconfirmed" label="Unconfirmed" />)).toBe(
    '<span data-status="unconfirmed" role="img" aria-label="Unconfirmed"></span>',
  )
  expect(renderKit(<Tag tone="warning">copied name</Tag>)).toBe('<span data-tone="warning">copied name</span>')
})

test('a notice puts its word first', () => {
  const html = renderKit(
    <Notice tone="danger" title="Unhandled Error occurred." role="alert">
      Sorry.
    </Notice>,
  )
  expect(html).toMatch(/^<div data-tone="danger" role="alert"><svg.*<b>Unhandled Error occurred\.<\/b> Sorry\.<\/span>/)
})

test('a blank says what is the case, why, and what to do; one that failed is announced', () => {
  const html = renderKit(<Blank kind="failed" sentence="It did not arrive." why="No answer." actions="Try again" />)
  expect(html).toMatch(/^<div role="alert"><svg/)
  expect(html).toMatch(/<p>It did not arrive\.<\/p><p>No answer\.<\/p><div>Try again<\/div><\/div>$/)
  expect(renderKit(<Blank kind="empty" sentence="None." />)).toMatch(/^<div><svg.*<p>None\.<\/p><\/div>$/)
})

test('[K03] the rest of a text is behind show more, and show less', () => {
  expect(renderKit(<ShowMore>rest</ShowMore>)).toBe(
    '<details><summary><span>Show more</span><span>Show less</span></summary>rest</details>',
  )
})

test('[T03] what unfolds does so without scripts', () => {
  expect(renderKit(<Disclosure summary="Registers">R4</Disclosure>)).toBe(
    '<details><summary>Registers</summary>R4</details>',
  )
  expect(
    renderKit(
      <Disclosure summary="Registers" isOpen>
        R4
      </Disclosure>,
    ),
  ).toMatch(/^<details open="">/)
})

test('a switch and a choice say how they stand', () => {
  expect(
    renderKit(
      <Switch isOn onChange={nothing}>
        Scripts
      </Switch>,
    ),
  ).toBe('<button type="button" role="switch" aria-checked="true" data-on="true"><i></i>Scripts</button>')
  expect(
    renderKit(
      <Choice label="Scale">
        <ChoiceButton isCurrent={false} onChoose={nothing}>
          Linear
        </ChoiceButton>
      </Choice>,
    ),
  ).toBe('<div role="group" aria-label="Scale"><button type="button" aria-pressed="false">Linear</button></div>')
})

test('[B05] dates are asked for by a form of the browser, which keeps the embedding', () => {
  const html = renderKit(<DateRange from="2026-11-01" />, { at: '/data?from=2026-11-01&iframe=1' })
  expect(html).toMatch(/^<form aria-label="Dates" method="get">/)
  expect(html).toContain('<label><span>From</span><input type="date" name="from" value="2026-11-01"/></label>')
  expect(html).toContain('<label><span>To</span><input type="date" name="to"/></label>')
  expect(html).toContain('<input type="hidden" name="iframe" value="1"/>')
  expect(html).toContain('href="/data?iframe=1">Clear dates</a>')
  expect(renderKit(<DateRange />)).not.toContain('Clear dates')
})

test('[B05] a day that was left empty does not stand in the address', () => {
  const form = new FormData()
  form.set('from', '2026-11-01')
  form.set('to', '')
  expect(filledIn(form).toString()).toBe('from=2026-11-01')
})

test('a dialog is the element of the browser, and empty until it is opened', () => {
  expect(
    renderKit(
      <Dialog isOpen={false} onClose={nothing} title="Payment request">
        …
      </Dialog>,
    ),
  ).toMatch(/^<dialog aria-labelledby="[^"]+"><\/dialog>$/)
  expect(
    renderKit(
      <Dialog isOpen onClose={nothing} title="Payment request">
        …
      </Dialog>,
    ),
  ).toMatch(/<h2 id="[^"]+">Payment request<\/h2><button type="button" aria-label="Close"/)
})

test('a tooltip describes the word that it hangs on', () => {
  const html = renderKit(<Tooltip text="more">word</Tooltip>)
  const [, described, id] =
    /<span tabindex="0" aria-describedby="([^"]+)">word<\/span><span role="tooltip" id="([^"]+)">more/.exec(html) ?? []
  expect(described).toBeDefined()
  expect(described).toBe(id)
})

test('[G02] nothing in the kit needs a style attribute or a word that one of the languages lacks', () => {
  for (const locale of ['en', 'ru', 'id', 'tr'] as const) {
    expect(renderKit(<Screen />, { locale })).not.toMatch(/ style=|undefined|\[object/)
  }
})
