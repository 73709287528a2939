import { expect, test } from 'vitest'
import { EmptyState } from './feedback/empty-state.tsx'
import { Button, IconButton, LinkButton } from './form/button.tsx'
import { ChoiceGroup, ChoiceButton } from './form/choice.tsx'
import { DateRangeForm } from './form/date-range-form.tsx'
import { nonEmptyParams } from './form/non-empty-params.ts'
import { Dialog } from './layout/dialog.tsx'
import { Disclosure } from './layout/disclosure.tsx'
import { ShowMore } from './layout/show-more.tsx'
import { Gallery } from '../../gallery/gallery.tsx'
import { Notice } from './feedback/notice.tsx'
import { Section } from './layout/section.tsx'
import { Status, StatusMark } from './text/status.tsx'
import { Switch } from './form/switch.tsx'
import { Tag } from './text/tag.tsx'
import { Tile, Tiles } from './facts/tiles.tsx'
import { PageHeader } from './layout/page-header.tsx'
import { Tooltip } from './text/tooltip.tsx'
import { renderKit } from './testing/render-kit.tsx'

const noop = () => undefined

test('a button is a button and a link button is a link, with the same style', () => {
  expect(renderKit(<Button disabled>Not now</Button>)).toBe(
    '<button type="button" data-variant="plain" disabled="">Not now</button>',
  )
  expect(
    renderKit(
      <LinkButton to="/data" variant="primary">
        Show
      </LinkButton>,
    ),
  ).toBe('<a data-variant="primary" href="/data">Show</a>')
  expect(renderKit(<IconButton icon="qr" label="QR code" />)).toMatch(
    /^<button type="button" aria-label="QR code" title="QR code"><svg [^>]*aria-hidden="true">/,
  )
})

test('a section has a heading of its level, a note and end content', () => {
  expect(
    renderKit(
      <Section title="Blocks" note="newest first" end="All">
        …
      </Section>,
    ),
  ).toBe('<section><div><h2>Blocks</h2><span>newest first</span><span>All</span></div>…</section>')
  expect(renderKit(<Section title="Inputs" level={3} />)).toBe('<section><div><h3>Inputs</h3></div></section>')
})

test('a page header contains the h1, the sentence and the full id, in this order', () => {
  expect(renderKit(<PageHeader heading="Block 1" details="confirmed" sentence="It is." id="0123" />)).toBe(
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

test('[T07] a status is a shape with text; a shape alone has an accessible name', () => {
  expect(renderKit(<Status kind="unspent">Unspent</Status>)).toBe('<span data-status="unspent">Unspent</span>')
  expect(renderKit(<StatusMark kind="unconfirmed" label="Unconfirmed" />)).toBe(
    '<span data-status="unconfirmed" role="img" aria-label="Unconfirmed"></span>',
  )
  expect(renderKit(<Tag tone="warning">copied name</Tag>)).toBe('<span data-tone="warning">copied name</span>')
})

test('a notice shows its title first', () => {
  const html = renderKit(
    <Notice tone="danger" title="Unhandled Error occurred." role="alert">
      Sorry.
    </Notice>,
  )
  expect(html).toMatch(/^<div data-tone="danger" role="alert"><svg.*<b>Unhandled Error occurred\.<\/b> Sorry\.<\/span>/)
})

test('an empty state shows the sentence, the reason and actions; a failed one is an alert', () => {
  const html = renderKit(
    <EmptyState kind="failed" sentence="It did not arrive." reason="No answer." actions="Try again" />,
  )
  expect(html).toMatch(/^<div role="alert"><svg/)
  expect(html).toMatch(/<p>It did not arrive\.<\/p><p>No answer\.<\/p><div>Try again<\/div><\/div>$/)
  expect(renderKit(<EmptyState kind="empty" sentence="None." />)).toMatch(/^<div><svg.*<p>None\.<\/p><\/div>$/)
})

test('[K03] the rest of a text is behind show more, and show less', () => {
  expect(renderKit(<ShowMore>rest</ShowMore>)).toBe(
    '<details><summary><span>Show more</span><span>Show less</span></summary>rest</details>',
  )
})

test('[T03] a disclosure works without scripts', () => {
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

test('a switch and a choice expose their state', () => {
  expect(
    renderKit(
      <Switch isOn onChange={noop}>
        Scripts
      </Switch>,
    ),
  ).toBe('<button type="button" role="switch" aria-checked="true" data-on="true"><i></i>Scripts</button>')
  expect(
    renderKit(
      <ChoiceGroup label="Scale">
        <ChoiceButton isCurrent={false} onChoose={noop}>
          Linear
        </ChoiceButton>
      </ChoiceGroup>,
    ),
  ).toBe('<div role="group" aria-label="Scale"><button type="button" aria-pressed="false">Linear</button></div>')
})

test('[B05] the date range is a native form, which keeps the embedding flag', () => {
  const html = renderKit(<DateRangeForm from="2026-11-01" />, { at: '/data?from=2026-11-01&iframe=1' })
  expect(html).toMatch(/^<form aria-label="Dates" method="get">/)
  expect(html).toContain('<label><span>From</span><input type="date" name="from" value="2026-11-01"/></label>')
  expect(html).toContain('<label><span>To</span><input type="date" name="to"/></label>')
  expect(html).toContain('<input type="hidden" name="iframe" value="1"/>')
  expect(html).toContain('href="/data?iframe=1">Clear dates</a>')
  expect(renderKit(<DateRangeForm />)).not.toContain('Clear dates')
})

test('[B05] an empty date is not part of the URL', () => {
  const form = new FormData()
  form.set('from', '2026-11-01')
  form.set('to', '')
  expect(nonEmptyParams(form).toString()).toBe('from=2026-11-01')
})

test('a dialog is the native element, and empty until it is opened', () => {
  expect(
    renderKit(
      <Dialog isOpen={false} onClose={noop} title="Payment request">
        …
      </Dialog>,
    ),
  ).toMatch(/^<dialog aria-labelledby="[^"]+"><\/dialog>$/)
  expect(
    renderKit(
      <Dialog isOpen onClose={noop} title="Payment request">
        …
      </Dialog>,
    ),
  ).toMatch(/<h2 id="[^"]+">Payment request<\/h2><button type="button" aria-label="Close"/)
})

test('a tooltip describes its element', () => {
  const html = renderKit(<Tooltip text="more">word</Tooltip>)
  const [, described, id] =
    /<span tabindex="0" aria-describedby="([^"]+)">word<\/span><span role="tooltip" id="([^"]+)">more/.exec(html) ?? []
  expect(described).toBeDefined()
  expect(described).toBe(id)
})

test('[G02] no component needs a style attribute or a message that a language lacks', () => {
  for (const locale of ['en', 'ru', 'id', 'tr'] as const) {
    expect(renderKit(<Gallery />, { locale })).not.toMatch(/ style=|undefined|\[object/)
  }
})
