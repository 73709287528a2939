/** Characters that a reader of the text does not see, but a model does: controls, formats, tags, separators of lines. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Variation_Selector}\u{E0000}-\u{E0FFF}\u3164\u115F\u1160\uFFA0]/gu

/** Writes invisible characters of JSON as escape sequences: the parsed value stays the same, and nothing is hidden. */
export const showInvisible = (json: string): string =>
  json.replaceAll(INVISIBLE, (character) =>
    Array.from({ length: character.length }, (_, i) => character.charCodeAt(i))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  )
