import { describe, expect, test } from 'vitest'
import { renderEmbedHtml, EmbedDisclosure } from './embed-code.tsx'
import { renderKit } from '../testing/render-kit.tsx'

const AT = 'https://explorer.example/ru'

describe('[G08] embed code', () => {
  test('uses the embedded view in the selected theme', () => {
    const embed = { path: '/addresses/9f', title: 'Адрес 9f', height: 470 }
    expect(renderEmbedHtml(embed, AT, 'dark')).toBe(
      '<iframe src="https://explorer.example/ru/addresses/9f?iframe=1&amp;theme=dark" title="Адрес 9f" width="100%" ' +
        'height="470" loading="lazy" frameborder="0"></iframe>',
    )
    expect(renderEmbedHtml(embed, AT, 'system')).toContain('/addresses/9f?iframe=1"')
  })

  test('keeps the query of the page', () => {
    const embed = { path: '/charts/total?timespan=1year&scale=log', title: 't', height: 1 }
    expect(renderEmbedHtml(embed, AT, 'light')).toContain(
      'src="https://explorer.example/ru/charts/total?timespan=1year&amp;scale=log&amp;iframe=1&amp;theme=light"',
    )
    expect(renderEmbedHtml({ ...embed, path: '/' }, AT, 'system')).toContain(
      'src="https://explorer.example/ru?iframe=1"',
    )
  })

  test('a title cannot close an attribute', () => {
    expect(renderEmbedHtml({ path: '/', title: '"><script>&', height: 1 }, AT, 'system')).toContain(
      'title="&quot;&gt;&lt;script&gt;&amp;"',
    )
  })

  test('is rendered without scripts, once for each theme, in a disclosure', () => {
    const html = renderKit(<EmbedDisclosure path="/" title="Chain" height={430} />)
    expect(html).toMatch(/^<details[^>]*><summary>Embed<\/summary>/)
    expect(html.match(/&lt;iframe src=/g)).toHaveLength(3)
    expect(html.match(/type="radio"/g)).toHaveLength(3)
    expect(html).toMatch(/<input type="radio"[^>]* value="dark"\/?>Dark/)
    expect(html).toMatch(/checked=""[^>]*value="system"|value="system"[^>]*checked=""/)
  })
})
