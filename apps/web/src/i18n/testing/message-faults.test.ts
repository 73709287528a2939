import { describe, expect, test } from 'vitest'
import { messageFaults, unusedKeys } from './message-faults.ts'

const sound = {
  en: { boxes: '{count, plural, one {# box of {name}} other {# boxes of {name}}}' },
  ru: {
    boxes: '{count, plural, one {# бокс {name}} few {# бокса {name}} many {# боксов {name}} other {# бокса {name}}}',
  },
  id: { boxes: '{count} kotak {name}' },
  tr: { boxes: '{name}: {count, plural, one {# kutu} other {# kutu}}' },
}

describe('messageFaults', () => {
  test('correct messages have none, also if a language needs no plural', () => {
    expect(messageFaults(sound)).toEqual([])
  })

  test('[G02] finds a key that one language lacks, or that English lacks', () => {
    expect(messageFaults({ ...sound, tr: {} })).toEqual(['tr lacks boxes'])
    expect(messageFaults({ ...sound, id: { ...sound.id, more: 'x' } })).toEqual(['id has more, which English has not'])
  })

  test('finds a different placeholder', () => {
    expect(messageFaults({ ...sound, id: { boxes: '{count} kotak {nama}' } })).toEqual([
      'id boxes has (count: value, nama: value) where English has (count: plural, name: value)',
    ])
  })

  test('finds a different choice', () => {
    const choice = { boxes: '{side, select, buy {a} other {b}}' }
    expect(
      messageFaults({ en: choice, ru: choice, id: choice, tr: { boxes: '{side, select, sell {a} other {b}}' } }),
    ).toEqual(['tr boxes has (side: select other|sell) where English has (side: select buy|other)'])
  })

  test('finds a plural without the forms of its language', () => {
    expect(messageFaults({ ...sound, ru: { boxes: '{count, plural, one {# бокс} other {# бокса}} {name}' } })).toEqual([
      'ru boxes has a plural of (one other) where the language has (few many one other)',
    ])
  })

  test('finds double spaces', () => {
    expect(messageFaults({ ...sound, id: { boxes: '{count} kotak  {name}' } })).toEqual([
      'id boxes has spaces at an end or two together',
    ])
  })
})

test('a key is used if a source contains it in full or as the start of a template', () => {
  const keys = ['menu.home', 'menu.stats', 'story.mint', 'story']
  expect(unusedKeys(keys, ["text('menu.home')", 'text(`story.${kind}`)'])).toEqual(['menu.stats', 'story'])
})
