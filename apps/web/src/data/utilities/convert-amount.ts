import { ERG_DECIMALS, formatAmount, parseAmount } from '@ergo-explorer/chain'
import type { ErgUnit } from './utilities-input.ts'

/** The same amount in both units, as exact decimals. */
export type AmountConversion =
  | { readonly ok: true; readonly erg: string; readonly nanoErg: string }
  | { readonly ok: false; readonly fault: 'number' | 'decimals' }

/** Most supported languages use a decimal comma; spaces separate thousands. */
export function convertAmount(text: string, unit: ErgUnit): AmountConversion {
  const plain = text.replaceAll(/\s/gu, '').replace(',', '.')
  const amount = parseAmount(plain, unit === 'erg' ? ERG_DECIMALS : 0)
  if (!amount.ok) return { ok: false, fault: amount.reason === 'too-many-decimals' ? 'decimals' : 'number' }
  return { ok: true, erg: formatAmount(amount.value, ERG_DECIMALS), nanoErg: String(amount.value) }
}
