import type { Families, Family } from './families.ts'
import type { Locale } from './locales.ts'

/** One language and one family of screens: nobody downloads words that they will not read. */
export async function loadMessages<F extends Family>(locale: Locale, family: F): Promise<Families[F]> {
  const module: unknown = await import(`./messages/${locale}/${family}.json`, { with: { type: 'json' } })
  // A test holds the keys of every language against the English ones, from which the type is made.
  return (module as { readonly default: Families[F] }).default
}
