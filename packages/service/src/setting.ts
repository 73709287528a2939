/** One value that an environment variable gives. */
export interface Setting<T> {
  readonly name: string
  /** What it is when nobody gives it; undefined: it must be given. */
  readonly initial: string | undefined
  /** What may be given, as the end of a sentence that begins with "it is not". */
  readonly takes: string
  /** One sentence. */
  readonly about: string
  /** Undefined for text that is none of what it takes. */
  readonly parse: (text: string) => T | undefined
  /** It may hold a password: its value is never shown. */
  readonly isSecret?: boolean
}

/** Everything that a program can be told, once. */
export type Settings = Readonly<Record<string, Setting<unknown>>>

type Kind<T> = Pick<Setting<T>, 'takes' | 'parse' | 'isSecret'>

export function wholeNumber(least: number, most: number): Kind<number> {
  return {
    takes: `a whole number from ${least} to ${most}`,
    parse: (text) => (/^\d{1,15}$/.test(text) && +text >= least && +text <= most ? +text : undefined),
  }
}

export function oneOf<const T extends string>(...words: readonly [T, ...T[]]): Kind<T> {
  return {
    takes: words.join(', ').replace(/, (?=[^,]+$)/, ' or '),
    parse: (text) => words.find((word) => word === text),
  }
}

export const onOff: Kind<boolean> = {
  takes: 'true or false',
  parse: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
}

export const word: Kind<string> = { takes: 'a word', parse: (text) => (/\s/.test(text) ? undefined : text) }

export function url(...schemes: readonly string[]): Kind<string> {
  return {
    takes: `a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    parse: (text) =>
      schemes.some((scheme) => text.startsWith(`${scheme}://`)) && URL.canParse(text) ? text : undefined,
    isSecret: true,
  }
}

/** Several of a kind, with commas between. */
export function listOf<T>({ takes, parse, isSecret }: Kind<T>): Kind<readonly T[]> {
  return {
    takes: `${takes}, or several with commas between`,
    parse(text) {
      const values = text.split(',').map((part) => parse(part.trim()))
      return values.every((value) => value !== undefined) ? values : undefined
    },
    isSecret: isSecret === true,
  }
}

/** The empty text stands for none. */
export function optional<T>({ takes, parse, isSecret }: Kind<T>): Kind<T | 'none'> {
  return {
    takes: `${takes}, or nothing`,
    parse: (text) => (text === '' ? 'none' : parse(text)),
    isSecret: isSecret === true,
  }
}
