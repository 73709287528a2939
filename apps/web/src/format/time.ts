import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@ergo-explorer/chain'
import type { Language } from '@ergo-explorer/sentences/message'
import { NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from './number.ts'

export type DateTimePart = 'day' | 'month' | 'year' | 'hour' | 'minute' | 'second' | 'timeZoneName'

/**
 * Parts of a date and time in a language. Only the parts come from Intl: how it joins them differs between versions,
 * and the server's text must equal the browser's.
 */
export function splitDateTime(milliseconds: number, locale: string, timeZone: string): Record<DateTimePart, string> {
  const months = MONTHS[locale]
  if (timeZone === 'UTC' && months !== undefined) return splitUtcTime(milliseconds, months)
  const parts = partsFormat(locale, timeZone).formatToParts(milliseconds)
  const named = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  // The format requests each of them.
  return named as Record<DateTimePart, string>
}

/**
 * Names of months beside a day. Pages show UTC unless the visitor chose another zone, and the first use of a date format
 * takes a phone longer than hydrating a hundred rows.
 */
const MONTHS: Readonly<Record<string, readonly string[]>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ru: ['янв.', 'февр.', 'мар.', 'апр.', 'мая', 'июн.', 'июл.', 'авг.', 'сент.', 'окт.', 'нояб.', 'дек.'],
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
  tr: ['Oca', 'Şub', 'Mar', 'Nis', 'May', 'Haz', 'Tem', 'Ağu', 'Eyl', 'Eki', 'Kas', 'Ara'],
}

function splitUtcTime(milliseconds: number, months: readonly string[]): Record<DateTimePart, string> {
  const date = new Date(milliseconds)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return {
    day: String(date.getUTCDate()),
    month: months[date.getUTCMonth()] ?? UNKNOWN_VALUE_TEXT,
    year: String(date.getUTCFullYear()),
    hour: twoDigits(date.getUTCHours()),
    minute: twoDigits(date.getUTCMinutes()),
    second: twoDigits(date.getUTCSeconds()),
    timeZoneName: 'UTC',
  }
}

/** Creates each format once, because that costs a hundred times its use. Keys are languages, units and time zones. */
export function cacheFormats<Key extends readonly string[], Format>(create: (...key: Key) => Format) {
  const formats = new Map<string, Format>()
  return (...key: Key): Format => {
    const text = key.join(' ')
    const known = formats.get(text) ?? create(...key)
    formats.set(text, known)
    return known
  }
}

const partsFormat = cacheFormats(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }),
)

/** `15 Nov 2026`: day, month and year are in this order in all four languages. */
export function formatDate(milliseconds: number | undefined, locale: string, timeZone = 'UTC'): string {
  if (milliseconds === undefined) return UNKNOWN_VALUE_TEXT
  const { day, month, year } = splitDateTime(milliseconds, locale, timeZone)
  return `${day} ${month} ${year}`
}

/** Date and time, always with the zone: `15 Nov 2026, 00:07:14 UTC`. */
export function formatTime(milliseconds: number | undefined, locale: string, timeZone = 'UTC'): string {
  if (milliseconds === undefined) return UNKNOWN_VALUE_TEXT
  const { day, month, year, hour, minute, second, timeZoneName } = splitDateTime(milliseconds, locale, timeZone)
  return `${day} ${month} ${year}, ${hour}:${minute}:${second} ${timeZoneName}`
}

/** Date and time of day for columns, whose header or tooltip names the zone: `15 Nov 2026, 00:07`. */
export function formatDateAndTime(milliseconds: number, locale: string, timeZone = 'UTC'): string {
  const { day, month, year, hour, minute } = splitDateTime(milliseconds, locale, timeZone)
  return `${day} ${month} ${year}, ${hour}:${minute}`
}

/** UTC day in URL and export format: `2026-11-15`. */
export function formatUtcDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}

/** Largest first. Month and year are calendar means. */
export const TIME_UNITS = [
  { unit: 'year', milliseconds: 365.2425 * DAY_MS },
  { unit: 'month', milliseconds: 30.436875 * DAY_MS },
  { unit: 'day', milliseconds: DAY_MS },
  { unit: 'hour', milliseconds: HOUR_MS },
  { unit: 'minute', milliseconds: MINUTE_MS },
  { unit: 'second', milliseconds: SECOND_MS },
] as const

type TimeUnit = (typeof TIME_UNITS)[number]['unit']

/** Words of a language after a number of units: in full as in `5 minutes ago`, and short as in `5 min`. */
interface UnitWords {
  readonly ago: string
  /** Forms for one, few and all other counts; one form if all are equal. */
  readonly units: Readonly<Record<TimeUnit, readonly [full: string, short: string]>>
}

/**
 * The words that Intl uses. Its first number format reads data that takes a phone 100 ms and more, while the page is
 * hydrated. Short units are long in Indonesian: its short forms are misread (`3 hr` means three days).
 */
const UNIT_WORDS: Readonly<Record<Language, UnitWords>> = {
  en: {
    ago: 'ago',
    units: {
      year: ['year|years', 'yr|yrs'],
      month: ['month|months', 'mth|mths'],
      day: ['day|days', 'day|days'],
      hour: ['hour|hours', 'hr'],
      minute: ['minute|minutes', 'min'],
      second: ['second|seconds', 'sec'],
    },
  },
  ru: {
    ago: 'назад',
    units: {
      year: ['год|года|лет', 'г.|г.|л.'],
      month: ['месяц|месяца|месяцев', 'мес.'],
      day: ['день|дня|дней', 'дн.'],
      hour: ['час|часа|часов', 'ч'],
      minute: ['минуту|минуты|минут', 'мин'],
      second: ['секунду|секунды|секунд', 'с'],
    },
  },
  id: {
    ago: 'yang lalu',
    units: {
      year: ['tahun', 'tahun'],
      month: ['bulan', 'bulan'],
      day: ['hari', 'hari'],
      hour: ['jam', 'jam'],
      minute: ['menit', 'menit'],
      second: ['detik', 'detik'],
    },
  },
  tr: {
    ago: 'önce',
    units: {
      year: ['yıl', 'yıl'],
      month: ['ay', 'ay'],
      day: ['gün', 'gün'],
      hour: ['saat', 'sa.'],
      minute: ['dakika', 'dk.'],
      second: ['saniye', 'sn.'],
    },
  },
}

const pluralRules = cacheFormats((locale: Language) => new Intl.PluralRules(locale))

function chooseForm(words: string, count: number, locale: Language): string {
  const forms = words.split('|')
  const category = pluralRules(locale).select(count)
  const chosen = category === 'one' ? forms[0] : category === 'few' ? forms.at(1 - forms.length) : forms.at(-1)
  return chosen ?? words
}

/** `3 min`, in short units. */
export function formatUnits(count: number, unit: TimeUnit, locale: Language): string {
  return `${count}${NO_BREAK_SPACE}${chooseForm(UNIT_WORDS[locale].units[unit][1], count, locale)}`
}

/** Age in the largest full unit: `42 seconds ago`. */
export function formatAge(milliseconds: number, now: number, locale: Language): string {
  const { count, unit } = largestUnit(now - milliseconds)
  const { ago, units } = UNIT_WORDS[locale]
  return `${count} ${chooseForm(units[unit][0], count, locale)} ${ago}`
}

/** A miner's clock may be ahead of ours: that is an age of 0. */
export function largestUnit(age: number) {
  const largest = TIME_UNITS.find((candidate) => age >= candidate.milliseconds)
  if (largest === undefined) return { count: 0, unit: 'second' } as const
  return { count: Math.floor(age / largest.milliseconds), unit: largest.unit }
}
