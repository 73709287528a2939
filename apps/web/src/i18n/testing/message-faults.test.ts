import { describe, expect, test } from 'vitest'
import { messageFaults } from './message-faults.ts'
import { unusedKeys } from './unused-keys.ts'

const sound = {
  en: { boxes: '{count, plural, one {# box of {name}} other {# boxes of {name}}}' },
  ru: {
    boxes: '{count, plural, one {# бокс {name}} few {# бокса {name}} many {# боксов {name}} other {# бокса {name}}}',
  },
  id: { boxes: '{count} kotak {name}' },
  tr: { boxes: '{name}: {count, plural, one {# kutu} other {# kutu}}' },
}

describe('messageFaults', () => {
  test('sound messages have none, also where a language needs no plural', () => {
    expect(messageFaults(sound)).toEqual([])
  })

  test('[G02] a key that one language lacks is found, and one that English lacks', () => {
    expect(messageFaults({ ...sound, tr: {} })).toEqual(['tr lacks boxes'])
    expect(messageFaults({ ...sound, id: { ...sound.id, more: 'x' } })).toEqual(['id has more, which English has not'])
  })

  test('a placeholder that differs is found', () => {
    expect(messageFaults({ ...sound, id: { boxes: '{count} kotak {nama}' } })).toEqual([
      'id boxes has (count: value, nama: value) where English has (count: plural, name: value)',
    ])
  })

  test('a choice that differs is found', () => {
    const choice = { boxes: '{side, select, buy {a} other {b}}' }
    expect(
      messageFaults({ en: choice, ru: choice, id: choice, tr: { boxes: '{side, select, sell {a} other {b}}' } }),
    ).toEqual(['tr boxes has (side: select other|sell) where English has (side: select buy|other)'])
  })

  test('a plural without the forms of its language is found', () => {
    expect(messageFaults({ ...sound, ru: { boxes: '{count, plural, one {# бокс} other {# бокса}} {name}' } })).toEqual([
      'ru boxes has a plural of (one other) where the language has (few many one other)',
    ])
  })

  test('two spaces together are found', () => {
    expect(messageFaults({ ...sound, id: { boxes: '{count} kotak  {name}' } })).toEqual([
      'id boxes has spaces at an end or two together',
    ])
  })
})

test('a key is used when a source names it, whole or by the beginning of a template', () => {
  const keys = ['menu.home', 'menu.stats', 'story.mint', 'story']
  expect(unusedKeys(keys, ["text('menu.home')", 'text(`story.${kind}`)'])).toEqual(['menu.stats', 'story'])
})
